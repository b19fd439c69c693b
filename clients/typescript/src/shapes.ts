// Written by clients/generate.ts.
export type Shapes = {
  Problem: {
    /** The code of the refusal, the same as “problem”. */ code: string
    /** The code of the refusal, for programs. */ problem: string
    /** What is wrong, for people, in the language of the request. */ message: string
    /** The refused fields, with what is wrong with each; empty if the refusal is about no field. */ errors: Array<Shapes['FieldError']>
    /** The ID of the HTTP request, which is also in the server’s log. */ requestId: string
  }
  FieldError: {
    /** The path of the field in the request, such as “Email”. */ key: string
    /** “REQUIRED_FIELD”: the field is missing or empty; “VALIDATION_ERROR”: its value is refused. */ code: "REQUIRED_FIELD" | "VALIDATION_ERROR"
    /** The value that was refused; null if there was none. */ value: unknown
    /** What is wrong with the field, for people. */ message: string
  }
  SaveProblem: {
    /** The status of the answer, as in HTTP. */ code: number
    /** The code of the refusal, for programs. */ problem: string
    /** What is wrong, for people, in the language of the request. */ message: string
    /** The refused fields, with what is wrong with each; empty if the refusal is about no field. */ errors: Array<Shapes['FieldError']>
    /** The ID of the HTTP request, which is also in the server’s log. */ requestId: string
    /** Whether the call was done. */ success: false
    /** The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */ data: unknown
  }
  Profile: {
    /** The ID. It never changes. */ ID: string
    /** The first name, at most 100 characters. */ FirstName: string
    /** The last name, at most 100 characters. */ LastName: string
    /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    /** The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */ MobilePhone: string
    /** Another phone number: 10 digits, or 11 that begin with 1; empty: none. */ AlternatePhone: string
    /** Whether the person has confirmed the address. */ EmailVerified: boolean
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale: "en-US" | "fr-CA"
    /** The country: US or CA. */ Region: "US" | "CA"
    /** Whether it is the primary account of the dealer. */ Primary: boolean
    /** Whether it was deleted. */ Deleted: boolean
    /** The dealer; null: none. */ Dealer: Shapes['DealerOfUser'] | null
    /** Whether the account is locked until somebody unlocks it. */ Locked: boolean
    /** The end of a temporary lock after wrong passwords; null: none. */ LockoutExpiry: string | null
    /** Who locked the account, and when; null: it is not locked. */ LockedBy: {
      /** The name; null for a temporary lock, or if the caller may not see that person. */ Name: string | null
      /** When the account was locked. */ At: string
    } | null
    /** The name of the person’s highest role in the portal; null: none. */ IDMRole: string | null
    /** The IDs of the stores of that role. */ IDMBranchIDs: Array<string>
    /** The highest priority among the person’s roles in the portal; the higher, the higher the rank. Null: no role. */ Rank: number | null
    /** Whether the person holds a permission in the portal that the caller does not. */ HoldsMore: boolean
    /** The apps. */ Apps: Array<Shapes['UserApp']>
    /** The dealer, and the stores, roles and permissions in the apps, as groups. */ Groups: Array<Shapes['UserGroup']>
    /** The attributes with their values. */ Attributes: Array<{ /** The ID. It never changes. */ ID: string; /** The value of the attribute; empty: none. */ Value: string }>
    /** The last sign-in; null: never. */ LastSignIn: string | null
    /** When the person leaves or left; null: no day is set. */ Leaves: {
      /** The day of the leaving, such as 2026-01-31, in the portal’s time zone. */ Day: string
      /** “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right. */ State: "planned" | "refused" | "done"
    } | null
    /** Who last changed it in the portal, and when; null: nobody yet. */ LastChange: Shapes['LastChange'] | null
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The permissions in the portal. */ Permissions: Array<"create-apps" | "delete-apps" | "view-apps" | "modify-apps" | "create-permissions" | "modify-permissions" | "delete-permissions" | "create-roles" | "modify-roles" | "delete-roles" | "create-dealers" | "delete-dealers" | "view-dealers" | "modify-dealers" | "delete-stores" | "modify-stores" | "create-stores" | "create-users" | "modify-users" | "delete-users" | "view-users" | "lock-users" | "provision-apps" | "deprovision-apps" | "create-dealer-admin" | "view-reports" | "access-all-dealers" | "change-dealer" | "all-permissions" | "assign-primary" | "modify-primary">
    /** The token that every POST sends in the header x-anti-forgery. It is valid as long as the session. */ AntiForgeryToken: string
  }
  DealerOfUser: {
    /** The ID. It never changes. */ ID: string
    /** The name of the dealer that people see. */ DisplayName: string
    /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo: string
    /** The country of the dealer: US or CA. */ Region: "US" | "CA"
    /** Whether the dealer was deleted. */ Deleted: boolean
  }
  UserApp: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The client ID of the app in OpenID Connect. */ ClientID: string
    /** The color of the app: # and 3 or 6 hexadecimal digits. */ Colour: string
    /** The address of the logo in English; null: none. In a save, null removes it and anything else keeps it. */ Logo: string | null
    /** The address of the logo in French; null: none. In a save, null removes it and anything else keeps it. */ LogoF: string | null
    /** The dealer, and the stores, roles and permissions in the apps, as groups. */ Groups: Array<Shapes['UserGroup']>
    /** The roles of the person in the app. */ AssignedRoles: Array<Shapes['Role']>
    /** The stores of the person in the app, each for a role. */ AssignedBranches: Array<{
      /** The ID. It never changes. */ ID: string
      /** The ID of the role that the person has in the store. */ RoleID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
      /** The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */ ShipTo: string
    }>
    /** The permissions of the person in the app. */ AssignedPermissions: Array<Shapes['AppPermission']>
    /** The attributes with their values. */ Attributes: Array<{
      /** The ID. It never changes. */ ID: string
      /** The name of the attribute, for programs. */ Name: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
      /** The value of the attribute; empty: none. */ Value: string
      /** Whether the attribute must have a value. */ Required: boolean
      /** Whether it was deleted. */ Deleted: boolean
    }>
  }
  UserGroup: {
    /** The ID. It never changes. */ ID: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type: number
  }
  Role: {
    /** The ID. It never changes. */ ID: string
    /** The name of the role, for programs. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The priority of the role: the higher the number, the higher the rank. Null: none. */ Priority: number | null
  }
  AppPermission: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The ID of the permission that it is nested in; null: none. */ ParentID: string | null
    /** Whether a person who holds the permission may grant it to others. */ Transferable: boolean
  }
  LastChange: {
    /** The name of who made the last change; null if the caller may not see that person. */ Name: string | null
    /** When the last change was made. */ At: string
  }
  Dashboard: {
    /** The number of people. */ totalUsers: number
    /** The number of stores. */ totalStores: number
    /** The people who signed in within the last 30 days. */ activeUsers: number
    /** The people whose account somebody locked. */ manuallyLockedUsers: number
    /** The people who are locked for a while after wrong passwords. */ autoLockedUsers: number
    /** The number of dealers. */ totalDealers: number
    /** When the figures were counted. */ updated: string
    /** What happened in the last 30 days, for those who see reports, except managers. */ trends?: {
      /** The accounts that were created. */ created: {
        /** The number in the last 30 days, including today. */ Last: number
        /** The number in the 30 days before. */ Before: number
        /** The numbers of the last 30 days, by day, the oldest first. */ Days: Array<number>
      }
      /** The sign-ins. */ signIns: {
        /** The number in the last 30 days, including today. */ Last: number
        /** The number in the 30 days before. */ Before: number
        /** The numbers of the last 30 days, by day, the oldest first. */ Days: Array<number>
      }
      /** The locks by a person. */ manualLocks: {
        /** The number in the last 30 days, including today. */ Last: number
        /** The number in the 30 days before. */ Before: number
        /** The numbers of the last 30 days, by day, the oldest first. */ Days: Array<number>
      }
      /** The locks after wrong passwords. */ automaticLocks: {
        /** The number in the last 30 days, including today. */ Last: number
        /** The number in the 30 days before. */ Before: number
        /** The numbers of the last 30 days, by day, the oldest first. */ Days: Array<number>
      }
    }
  }
  Home: {
    /** The stores for which the caller has any role. */ Stores: Array<{ /** The ID. It never changes. */ ID: string; /** The name. */ Name: string }>
    /** The admins of the caller’s dealer who can sign in: the primary ones, else the others. */ Admins: Array<{
      /** The name. */ Name: string
      /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    }>
    /** The last sign-ins of the caller. */ SignIns: Array<{
      /** When it happened. */ At: string
      /** The name of the app; null: unknown. */ App: string | null
      /** The browser, as a word of a fixed list; null: unknown. */ Browser: string | null
      /** The operating system, as a word of a fixed list; null: unknown. */ System: string | null
    }>
  }
  MyRequest: {
    /** The ID. It never changes. */ ID: string
    /** The app that is asked for. */ App: {
      /** The ID of the app; null if the caller may not see it. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
    }
    /** The role that is asked for; null: the app alone. */ Role: {
      /** The ID. It never changes. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
    } | null
    /** The reason, in words. */ Reason: string
    /** When it was made. */ RequestedAt: string
    /** The state, as a code. */ State: "open" | "granted" | "refused"
    /** Why it was refused; empty: no reason was given. */ Answer: string
  }
  RequestableApp: {
    /** The ID. It never changes. */ ID: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The roles that the caller does not have. */ Roles: Array<{
      /** The ID of the role; null or left out in a save: a new one. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
    }>
  }
  WaitingRequest: {
    /** The ID. It never changes. */ ID: string
    /** The person who asks. */ Person: {
      /** The ID of the person; null if the caller may not see them. */ ID: string
      /** The name of the person; null if the caller may not see them. */ Name: string
    }
    /** The app that is asked for. */ App: {
      /** The ID of the app; null if the caller may not see it. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
    }
    /** The role that is asked for; null: the app alone. */ Role: {
      /** The ID. It never changes. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
    } | null
    /** The reason, in words. */ Reason: string
    /** When it was made. */ RequestedAt: string
    /** The stores that the caller may give the access for; empty: none is needed. */ Stores: Array<{
      /** The ID. It never changes. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
      /** Whether the person has the store in another app. */ Own: boolean
    }>
  }
  Guide: {
    /** The first steps, in their order. */ Steps: Array<{
      /** The step, as a code. */ Step: "mail" | "app" | "roles" | "trial" | "dealer" | "people" | "second"
      /** Whether the step is done. */ Done: boolean
    }>
    /** The ID of the app at which the next step is; null: there is no app. */ AppID: string | null
  }
  App: {
    /** The ID of the app; null if the caller may not see it. */ ID: string
    /** The name of the app, for programs; null if the caller may not see it. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames: Shapes['DisplayNames']
    /** The client ID of the app in OpenID Connect. */ ClientID: string
    /** The address of the app’s home page. */ URL: string
    /** The addresses to return to after a sign-in, separated by spaces. */ LoginUrl: string
    /** The addresses to return to after a sign-out, separated by spaces; empty: none. */ LogoutUrl: string
    /** The address that gets a logout token when a session ends; empty: none. */ BackchannelLogoutUrl: string
    /** How the app signs people in: code (0), implicit (1) or hybrid (2). */ Flow: number
    /** The color of the app: # and 3 or 6 hexadecimal digits. */ Colour: string
    /** What the app is for, in the reader’s language. */ Description: string
    /** What the app is for, in both languages. */ Descriptions: {
      /** The text in English; empty: there is none. */ "en-US": string
      /** The text in French; empty: there is none. */ "fr-CA": string
    }
    /** The address of the logo in English; null: none. In a save, null removes it and anything else keeps it. */ Logo: string | null
    /** The address of the logo in French; null: none. In a save, null removes it and anything else keeps it. */ LogoF: string | null
    /** The address of the image in the app selector; null: none. In a save, null removes it and anything else keeps it. */ DropdownImage: string | null
    /** What the app is given by: dealer (0) or role (1). */ ProvisionType: number
    /** Whether everybody has the app. */ ProvisionForAllUsers: boolean
    /** Whether the app is hidden in administration. */ HideInIDM: boolean
    /** The ID of the role that the app gives by itself; null: none. */ AutoProvisionRole: string | null
    /** The regions whose people get that role. */ AutoProvisionRegions: Array<string>
    /** The ID of the role that dealer admins get; null: the one named admin, else the one of the highest priority. */ DealerAdminRole: string | null
    /** The IDs of the permissions that dealer admins get; null: all. */ DealerAdminPermissions: Array<string> | null
    /** Whether people who have not confirmed their address are refused. */ RequireVerifiedEmail: boolean
    /** The algorithm that signs its ID tokens; null: that of the portal’s settings. */ IdTokenAlgorithm: "RS256" | "ES256" | null
    /** Whether the app follows the FAPI 2.0 security profile. */ Fapi2: boolean
    /** Whether the app gets refresh tokens. */ RefreshTokens: boolean
    /** Whether the app may revoke its tokens. */ Revocation: boolean
    /** Whether the app may ask what its tokens are worth. */ Introspection: boolean
    /** Whether the app gets tokens of its own (client_credentials). */ ClientCredentials: boolean
    /** The scopes of those tokens, separated by spaces; empty: none. */ ClientScopes: string
    /** Whether devices without a browser can sign in to the app. */ DeviceFlow: boolean
    /** Whether every sign-in needs PKCE. */ RequirePkce: boolean
    /** Pushed authorization requests: off, offered or required. */ PushedRequests: "off" | "offered" | "required"
    /** Tokens that are bound to a key (DPoP): off, offered or required. */ Dpop: "off" | "offered" | "required"
    /** The public keys of the app, as JSON (JWKS); empty: none. */ Jwks: string
    /** The https address of those keys; empty: none. */ JwksUri: string
    /** Whether the caller has the app. */ Assigned: boolean
    /** Whether it was deleted. */ Deleted: boolean
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The roles. */ Roles?: Array<Shapes['RoleGroup']>
    /** The permissions. */ Permissions?: Array<Shapes['PermissionGroup']>
    /** The attributes with their values. */ Attributes?: Array<Shapes['Attribute']>
    /** The valid secrets of the app, at most two, without their texts. */ Secrets?: Array<Shapes['Secret']>
    /** The text of the secret. Only the answer of the call that created it has it. */ Secret?: string
  }
  DisplayNames: {
    /** The text in English; empty: there is none. */ "en-US": string
    /** The text in French; empty: there is none. */ "fr-CA": string
  }
  RoleGroup: {
    /** The ID. It never changes. */ ID: string
    /** The name of the role, for programs. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames: Shapes['DisplayNames']
    /** The ID of the app; null: none. */ AppID: string
    /** The attributes with their values. */ Attributes: Array<Shapes['Attribute']>
    /** Whether it was deleted. */ Deleted: boolean
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The people who hold the role. */ Users?: Array<Shapes['Member']>
    /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type: 2
    /** The priority of the role: the higher the number, the higher the rank. Null: none. */ Priority: number | null
    /** Always empty: roles are not nested. */ Children: Array<unknown>
  }
  Attribute: {
    /** The ID. It never changes. */ ID: string
    /** The name of the attribute, for programs. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames: Shapes['DisplayNames']
    /** The value of the attribute; empty: none. */ Value: string
    /** Whether the attribute must have a value. */ Required: boolean
    /** Whether it was deleted. */ Deleted: boolean
  }
  Member: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    /** The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */ MobilePhone: string
    /** Whether it is the primary account of the dealer. */ Primary: boolean
    /** Whether the account is locked until somebody unlocks it. */ Locked: boolean
  }
  PermissionGroup: {
    /** The ID. It never changes. */ ID: string
    /** The name of the permission, for programs. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames: Shapes['DisplayNames']
    /** The ID of the app; null: none. */ AppID: string
    /** The attributes with their values. */ Attributes: Array<Shapes['Attribute']>
    /** Whether it was deleted. */ Deleted: boolean
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The people who hold the permission. */ Users?: Array<Shapes['Member']>
    /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type: 3
    /** Whether a person who holds the permission may grant it to others. */ Transferable: boolean
    /** The permissions nested in it. Nesting groups and orders them, and grants nothing. */ Children: Array<Shapes['PermissionGroup']>
  }
  Secret: {
    /** The ID. It never changes. */ ID: string
    /** When it was created. */ CreatedAt: string
    /** When it expires; null: never. */ ExpiresAt: string | null
  }
  AppToSave: {
    /** The ID of a saved app; left out: a new app. */ ID?: string
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version?: number
    /** The name for programs. Apps receive it in tokens. */ Name?: string
    /** The name that people see, in the reader’s language. */ DisplayName?: string
    /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames?: {
      /** The text in English; empty: there is none. */ "en-US"?: string
      /** The text in French; empty: there is none. */ "fr-CA"?: string
    }
    /** The client ID of the app in OpenID Connect. */ ClientID?: string
    /** The address of the app’s home page. */ URL?: string
    /** The addresses to return to after a sign-in, separated by spaces. */ LoginUrl?: string
    /** The addresses to return to after a sign-out, separated by spaces; empty: none. */ LogoutUrl?: string
    /** The address that gets a logout token when a session ends; empty: none. */ BackchannelLogoutUrl?: string
    /** How the app signs people in: code (0), implicit (1) or hybrid (2). */ Flow?: number
    /** The color of the app: # and 3 or 6 hexadecimal digits. */ Colour?: string
    /** What the app is for, in the reader’s language. */ Description?: string
    /** What the app is for, in both languages. */ Descriptions?: {
      /** The text in English; empty: there is none. */ "en-US"?: string
      /** The text in French; empty: there is none. */ "fr-CA"?: string
    }
    /** The address of the logo in English; null: none. In a save, null removes it and anything else keeps it. */ Logo?: string | null
    /** The address of the logo in French; null: none. In a save, null removes it and anything else keeps it. */ LogoF?: string | null
    /** The address of the image in the app selector; null: none. In a save, null removes it and anything else keeps it. */ DropdownImage?: string | null
    /** What the app is given by: dealer (0) or role (1). */ ProvisionType?: number
    /** Whether everybody has the app. */ ProvisionForAllUsers?: boolean
    /** Whether the app is hidden in administration. */ HideInIDM?: boolean
    /** The ID of the role that the app gives by itself; null: none. */ AutoProvisionRole?: string | null
    /** The regions whose people get that role. */ AutoProvisionRegions?: Array<"US" | "CA">
    /** The ID of the role that dealer admins get; null: the one named admin, else the one of the highest priority. */ DealerAdminRole?: string | null
    /** The IDs of the permissions that dealer admins get; null: all. */ DealerAdminPermissions?: Array<string> | null
    /** Whether people who have not confirmed their address are refused. */ RequireVerifiedEmail?: boolean
    /** The algorithm that signs its ID tokens; null: that of the portal’s settings. */ IdTokenAlgorithm?: "RS256" | "ES256" | null
    /** Whether the app follows the FAPI 2.0 security profile. */ Fapi2?: boolean
    /** Whether the app gets refresh tokens. */ RefreshTokens?: boolean
    /** Whether the app may revoke its tokens. */ Revocation?: boolean
    /** Whether the app may ask what its tokens are worth. */ Introspection?: boolean
    /** Whether the app gets tokens of its own (client_credentials). */ ClientCredentials?: boolean
    /** The scopes of those tokens, separated by spaces; empty: none. */ ClientScopes?: string
    /** Whether devices without a browser can sign in to the app. */ DeviceFlow?: boolean
    /** Whether every sign-in needs PKCE. */ RequirePkce?: boolean
    /** Pushed authorization requests: off, offered or required. */ PushedRequests?: "off" | "offered" | "required"
    /** Tokens that are bound to a key (DPoP): off, offered or required. */ Dpop?: "off" | "offered" | "required"
    /** The public keys of the app, as JSON (JWKS); empty: none. */ Jwks?: string
    /** The https address of those keys; empty: none. */ JwksUri?: string
    /** All roles of the app after the save; a saved one that is missing is deleted. */ Roles?: Array<{
      /** The ID of the role; null or left out in a save: a new one. */ ID?: string | null
      /** The name of the role, for programs. */ Name: string
      /** The name that people see, in the reader’s language. */ DisplayName?: string
      /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames?: {
        /** The text in English; empty: there is none. */ "en-US"?: string
        /** The text in French; empty: there is none. */ "fr-CA"?: string
      }
      /** The priority of the role: the higher the number, the higher the rank. Null: none. */ Priority?: number | null
    }>
    /** All permissions of the app after the save, nested as they should be; a saved one that is missing is deleted. */ Permissions?: Array<Shapes['PermissionToSave']>
    /** All attributes of the app after the save; a saved one that is missing is deleted. */ Attributes?: Array<Shapes['AttributeToSave']>
  }
  PermissionToSave: {
    /** The ID of a saved permission; null or left out: a new one. */ ID?: string | null
    /** The name for programs, at most 100 characters. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName?: string
    /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames?: {
      /** The text in English; empty: there is none. */ "en-US"?: string
      /** The text in French; empty: there is none. */ "fr-CA"?: string
    }
    /** Whether a person who holds the permission may grant it to others. */ Transferable?: boolean
    /** The permissions nested in it after the save. */ Children?: Array<Shapes['PermissionToSave']>
  }
  AttributeToSave: {
    /** The ID of a saved attribute; null or left out: a new one. */ ID?: string | null
    /** The name for programs, at most 100 characters. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName?: string
    /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames?: {
      /** The text in English; empty: there is none. */ "en-US"?: string
      /** The text in French; empty: there is none. */ "fr-CA"?: string
    }
    /** Whether the attribute must have a value. */ Required?: boolean
  }
  SavedApp: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames: Shapes['DisplayNames']
    /** The client ID of the app in OpenID Connect. */ ClientID: string
    /** The address of the app’s home page. */ URL: string
    /** The addresses to return to after a sign-in, separated by spaces. */ LoginUrl: string
    /** The addresses to return to after a sign-out, separated by spaces; empty: none. */ LogoutUrl: string
    /** The address that gets a logout token when a session ends; empty: none. */ BackchannelLogoutUrl: string
    /** How the app signs people in: code (0), implicit (1) or hybrid (2). */ Flow: number
    /** The color of the app: # and 3 or 6 hexadecimal digits. */ Colour: string
    /** What the app is for, in the reader’s language. */ Description: string
    /** What the app is for, in both languages. */ Descriptions: {
      /** The text in English; empty: there is none. */ "en-US": string
      /** The text in French; empty: there is none. */ "fr-CA": string
    }
    /** The address of the logo in English; null: none. In a save, null removes it and anything else keeps it. */ Logo: string | null
    /** The address of the logo in French; null: none. In a save, null removes it and anything else keeps it. */ LogoF: string | null
    /** The address of the image in the app selector; null: none. In a save, null removes it and anything else keeps it. */ DropdownImage: string | null
    /** What the app is given by: dealer (0) or role (1). */ ProvisionType: number
    /** Whether everybody has the app. */ ProvisionForAllUsers: boolean
    /** Whether the app is hidden in administration. */ HideInIDM: boolean
    /** The ID of the role that the app gives by itself; null: none. */ AutoProvisionRole: string | null
    /** The regions whose people get that role. */ AutoProvisionRegions: Array<string>
    /** The ID of the role that dealer admins get; null: the one named admin, else the one of the highest priority. */ DealerAdminRole: string | null
    /** The IDs of the permissions that dealer admins get; null: all. */ DealerAdminPermissions: Array<string> | null
    /** Whether people who have not confirmed their address are refused. */ RequireVerifiedEmail: boolean
    /** The algorithm that signs its ID tokens; null: that of the portal’s settings. */ IdTokenAlgorithm: "RS256" | "ES256" | null
    /** Whether the app follows the FAPI 2.0 security profile. */ Fapi2: boolean
    /** Whether the app gets refresh tokens. */ RefreshTokens: boolean
    /** Whether the app may revoke its tokens. */ Revocation: boolean
    /** Whether the app may ask what its tokens are worth. */ Introspection: boolean
    /** Whether the app gets tokens of its own (client_credentials). */ ClientCredentials: boolean
    /** The scopes of those tokens, separated by spaces; empty: none. */ ClientScopes: string
    /** Whether devices without a browser can sign in to the app. */ DeviceFlow: boolean
    /** Whether every sign-in needs PKCE. */ RequirePkce: boolean
    /** Pushed authorization requests: off, offered or required. */ PushedRequests: "off" | "offered" | "required"
    /** Tokens that are bound to a key (DPoP): off, offered or required. */ Dpop: "off" | "offered" | "required"
    /** The public keys of the app, as JSON (JWKS); empty: none. */ Jwks: string
    /** The https address of those keys; empty: none. */ JwksUri: string
    /** Whether the caller has the app. */ Assigned: boolean
    /** Whether it was deleted. */ Deleted: boolean
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The roles. */ Roles?: Array<Shapes['RoleGroup']>
    /** The permissions. */ Permissions?: Array<Shapes['PermissionGroup']>
    /** The attributes with their values. */ Attributes?: Array<Shapes['Attribute']>
    /** The valid secrets of the app, at most two, without their texts. */ Secrets?: Array<Shapes['Secret']>
    /** The text of the secret. Only the answer of the call that created it has it. */ Secret?: string
    /** The paths of the roles, permissions and attributes that were left out, since they had no name. */ Dropped?: Array<string>
  }
  AppUsage: {
    /** The number of people who have the app. */ Users: number
    /** How many people hold each role. */ Roles: Array<{
      /** The ID of the role; null or left out in a save: a new one. */ ID: string
      /** The number of people who hold the role. */ Users: number
    }>
    /** How many people hold each permission. */ Permissions: Array<{ /** The ID. It never changes. */ ID: string; /** The number of people. */ Users: number }>
    /** How many people have a value of each attribute. */ Attributes: Array<{ /** The ID. It never changes. */ ID: string; /** The number of people. */ Users: number }>
  }
  Secrets: {
    /** The valid secrets of the app, at most two, without their texts. */ Secrets: Array<Shapes['Secret']>
    /** The text of the secret. Only the answer of the call that created it has it. */ Secret?: string
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
  }
  SignInClaims: {
    /** The issuer of the token. */ iss: string
    /** The client ID that the token is for. */ aud: string
    /** The ID of the person. */ sub: string
    /** When the person signed in, in seconds since 1970. */ auth_time: number
    /** The strength of the sign-in: with one factor or two; null: not known. */ acr: string | null
    /** The methods of the sign-in, such as pwd and otp. */ amr: Array<string>
    /** The ID of the session. */ sid: string
    /** The full name. */ name: string
    /** The first name. */ given_name: string
    /** The last name. */ family_name: string
    /** The language of the person: en-US or fr-CA. */ locale: string
    /** The address, of which only the country is given. */ address: { /** The country: US or CA. */ country: string }
    /** The email address. */ email: string
    /** Whether the person has confirmed the address. */ email_verified: boolean
    /** The names of the person’s apps. */ app: Array<string>
    /** The names of the person’s roles in the app. */ role: Array<string>
    /** The names of the person’s permissions in the app. */ permission: Array<string>
  }
  AppMetadata: {
    /** The name of the app, for programs. */ name: string
    /** The name that people see, in the reader’s language. */ displayName: string
    /** The address of the image in English; null: none. */ image: string | null
    /** The address of the image in French; null: none. */ imageF: string | null
    /** The address. */ url: string
  }
  DealerView: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The country: US or CA. */ Region: "US" | "CA"
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale: "en-US" | "fr-CA"
    /** Whether it was deleted. */ Deleted: boolean
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type: 0
    /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo: string
    /** The name of the DSM, a sales function at the head office; null: none. */ DSMName: string | null
    /** The number of the RM, a sales function at the head office; null: none. */ RMNumber: number | null
    /** The Platinum status: NP or PL; null: none. */ PlatinumStatus: "NP" | "PL" | null
    /** The attributes with their values. */ Attributes?: Array<Shapes['Attribute']>
    /** The numbers of stores and people that the caller sees; those of people need view-users. */ Counts: {
      /** The number of stores. */ Stores: number
      /** The number of people. */ Users?: number
      /** The people who hold no store. */ WithoutStore?: number
      /** For system admins: the people who are locked by a person. */ Disabled?: number
    }
    /** The priority of the role of dealer admins; null: there is none. Creating an admin needs that rank. */ AdminRank: number | null
    /** The first 100 admins, primary ones first; with view-users. */ Admins?: Array<Shapes['Member']>
    /** The primary admins, for members of the dealer who see no admin. */ Contacts?: Array<{
      /** The name. */ Name: string
      /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    }>
  }
  StoreRow: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */ ShipTo: string
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The number of people who hold the store; with view-users. */ Users?: number
    /** The attributes with their values. */ Attributes?: Array<Shapes['Attribute']>
  }
  DealerPerson: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    /** The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */ MobilePhone: string
    /** Whether it is the primary account of the dealer. */ Primary: boolean
    /** Whether the account is locked until somebody unlocks it. */ Locked: boolean
    /** The roles in the apps that the caller may see. */ Roles: Array<{
      /** The name of the app. */ App: string
      /** The ID of the app; null: none. */ AppID: string
      /** The name of the role. */ Role: string
    }>
  }
  AccessRow: {
    /** The ID of the person. */ ID: string
    /** The name of the person. */ Name: string
    /** The name of the app. */ App: string
    /** The ID of the app; null: none. */ AppID: string
    /** The names of the roles. */ Roles: Array<string>
    /** The names of the stores. */ Stores: Array<string>
    /** The names of the permissions. */ Permissions: Array<string>
  }
  Dealer: {
    /** The ID. It never changes. */ ID: string
    /** The name of the dealer; null if the caller may not see it. */ Name: string
    /** The name of the dealer that people see. */ DisplayName: string
    /** The country of the dealer: US or CA. */ Region: "US" | "CA"
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale: "en-US" | "fr-CA"
    /** Whether the dealer was deleted. */ Deleted: boolean
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type: 0
    /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo: string
    /** The name of the DSM, a sales function at the head office; null: none. */ DSMName: string | null
    /** The number of the RM, a sales function at the head office; null: none. */ RMNumber: number | null
    /** The Platinum status: NP or PL; null: none. */ PlatinumStatus: "NP" | "PL" | null
    /** The attributes with their values. */ Attributes?: Array<Shapes['Attribute']>
    /** The stores that the caller may see. */ Children: Array<{
      /** The ID. It never changes. */ ID: string
      /** The name. */ Name: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
      /** The country: US or CA. */ Region: "US" | "CA"
      /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale: "en-US" | "fr-CA"
      /** Whether it was deleted. */ Deleted: boolean
      /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
      /** The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */ ShipTo: string
      /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type: 1
    }>
    /** The people of the dealer; with view-users. */ Users?: Array<Shapes['Member']>
    /** The admins of the dealer; with view-users. */ DealerAdmins?: Array<Shapes['Member']>
    /** The people whose accounts are locked, for system admins alone. */ DisabledUsers?: Array<Shapes['Member']>
  }
  Store: {
    /** The ID of the store; null if the caller may not see it. */ ID: string
    /** The name of the store; null if the caller may not see it. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The country: US or CA. */ Region: "US" | "CA"
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale: "en-US" | "fr-CA"
    /** Whether it was deleted. */ Deleted: boolean
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */ ShipTo: string
    /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type: 1
    /** The dealer of the store. */ Dealer: Shapes['DealerSummary']
    /** The attributes with their values. */ Attributes?: Array<Shapes['Attribute']>
    /** The people who hold the store; with view-users. */ Users?: Array<Shapes['Member']>
  }
  DealerSummary: {
    /** The ID. It never changes. */ ID: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo: string
  }
  GroupRow: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type: number
    /** Whether it was deleted. */ Deleted: boolean
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The country: US or CA. */ Region?: "US" | "CA"
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale?: "en-US" | "fr-CA"
    /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo?: string
    /** The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */ ShipTo?: string
    /** The ID of the dealer; null: none. */ DealerID?: string
    /** The ID of the app; null: none. */ AppID?: string
    /** The priority of the role: the higher the number, the higher the rank. Null: none. */ Priority?: number | null
    /** The ID of the permission that it is nested in; null: none. */ ParentID?: string | null
    /** Whether a person who holds the permission may grant it to others. */ Transferable?: boolean
  }
  DealerRow: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo: string
    /** The country: US or CA. */ Region: "US" | "CA"
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The number of stores that the caller sees. */ Stores: number
    /** The number of people that the caller sees; with view-users. */ Users?: number
    /** The last sign-in of one of its people, with “detailed” and view-users; null: never. */ LastActivity?: string | null
    /** What matches the query, if the dealer’s own name and number do not. */ Matched?: {
      /** “store”: the name of a store; “shipTo”: its number; “admin”: the name of an admin. */ Field: "store" | "shipTo" | "admin"
      /** The text that matches. */ Text: string
    }
  }
  GroupToSave: {
    /** The ID of a saved group; left out: a new one. */ ID?: string
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version?: number
    /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type?: number
    /** The ID of the app; required for a new role or permission. */ AppID?: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName?: string
    /** Of a store: the Ship To #, 1 to 10 characters; required for a new one. */ ShipTo?: string
    /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames?: {
      /** The text in English; empty: there is none. */ "en-US"?: string
      /** The text in French; empty: there is none. */ "fr-CA"?: string
    }
    /** Of a role: its priority; the higher the number, the higher the rank. Null: none. */ Priority?: number | null
    /** Whether a person who holds the permission may grant it to others. */ Transferable?: boolean
    /** Of a permission: those nested in it after the save, wherever they were; one that is left out moves up beside it. Without the list nothing moves. */ Children?: Array<Shapes['PermissionToSave']>
    /** Of a dealer: the Sold To #, 1 to 10 characters; required for a new one. */ SoldTo?: string
    /** The name of the DSM, a sales function at the head office; null: none. */ DSMName?: string | null
    /** The number of the RM, a sales function at the head office; null: none. */ RMNumber?: number | null
    /** The Platinum status: NP or PL; null: none. */ PlatinumStatus?: "NP" | "PL" | null
    /** The country: US or CA. */ Region?: "US" | "CA"
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale?: "en-US" | "fr-CA"
    /** Of a store: the ID of its dealer; another one moves it. */ ParentID?: string | null
    /** Of a saved dealer or store: all its attributes after the save; one that is left out is removed. */ Attributes?: Shapes['AttributesToSave']
  }
  AttributesToSave: Array<{
    /** The ID of a saved attribute; null or left out: a new one, for all dealers or all stores. */ ID?: string | null
    /** The name of a new attribute; an existing one keeps its name. */ Name?: string
    /** The name that people see, in the reader’s language. */ DisplayName?: string
    /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames?: {
      /** The text in English; empty: there is none. */ "en-US"?: string
      /** The text in French; empty: there is none. */ "fr-CA"?: string
    }
    /** Whether the attribute must have a value. */ Required?: boolean
    /** The value; left out: it stays. */ Value?: string
  }>
  DealerFacts: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The country: US or CA. */ Region: "US" | "CA"
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale: "en-US" | "fr-CA"
    /** Whether it was deleted. */ Deleted: boolean
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type: 0
    /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo: string
    /** The name of the DSM, a sales function at the head office; null: none. */ DSMName: string | null
    /** The number of the RM, a sales function at the head office; null: none. */ RMNumber: number | null
    /** The Platinum status: NP or PL; null: none. */ PlatinumStatus: "NP" | "PL" | null
    /** The attributes with their values. */ Attributes?: Array<Shapes['Attribute']>
  }
  DeletedGroup: {
    /** The ID. It never changes. */ ID: string
    /** The type of the group: dealer (0), store (1), role (2) or permission (3). */ Type: number
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo?: string
    /** The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */ ShipTo?: string
    /** Of a store: the name of its dealer. */ Dealer?: string
    /** Of a dealer: the number of its stores. */ Stores?: number
    /** Of a dealer: the number of people who have no dealer since. */ Users?: number
    /** When it was deleted. */ DeletedAt: string
    /** Until when it can be restored. */ Until: string
    /** Who did it; null: the portal itself, or unknown. */ By: { /** The name; null if the caller may not see that person. */ Name: string | null } | null
  }
  UserRow: {
    /** The ID. It never changes. */ ID: string
    /** The first name, at most 100 characters. */ FirstName: string
    /** The last name, at most 100 characters. */ LastName: string
    /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    /** Whether the account is locked until somebody unlocks it. */ Locked: boolean
    /** The end of a temporary lock after wrong passwords; null: none. */ LockoutExpiry: string | null
    /** Whether it is the primary account of the dealer. */ Primary: boolean
    /** The highest priority among the person’s roles in the portal; the higher, the higher the rank. Null: no role. */ Rank: number | null
    /** Whether the person holds a permission in the portal that the caller does not. */ HoldsMore: boolean
    /** The dealer; null: none. */ Dealer: {
      /** The ID. It never changes. */ ID: string
      /** The name of the dealer that people see. */ DisplayName: string
      /** Whether the dealer was deleted. */ Deleted: boolean
    } | null
    /** The first by name of the stores where the person has an app; null: none. */ Store: string | null
    /** The number of those stores. */ Stores: number
    /** The last sign-in; null: never. */ LastSignIn: string | null
    /** The second factors, without secrets. */ Factors: Array<"app" | "passkey"> | null
    /** When the person leaves or left; null: no day is set. */ Leaves: {
      /** The day of the leaving, such as 2026-01-31, in the portal’s time zone. */ Day: string
      /** “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right. */ State: "planned" | "refused" | "done"
    } | null
    /** The apps. */ Apps: Array<{
      /** The ID. It never changes. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
      /** The color of the app: # and 3 or 6 hexadecimal digits. */ Colour: string
      /** The address of the logo in English; null: none. In a save, null removes it and anything else keeps it. */ Logo: string | null
      /** The address of the logo in French; null: none. In a save, null removes it and anything else keeps it. */ LogoF: string | null
      /** The roles of the person in the app. */ Roles: Array<{
        /** The name of the role, for programs. */ Name: string
        /** The name that people see, in the reader’s language. */ DisplayName: string
      }>
    }>
  }
  User: {
    /** The ID. It never changes. */ ID: string
    /** The first name, at most 100 characters. */ FirstName: string
    /** The last name, at most 100 characters. */ LastName: string
    /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    /** The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */ MobilePhone: string
    /** Another phone number: 10 digits, or 11 that begin with 1; empty: none. */ AlternatePhone: string
    /** Whether the person has confirmed the address. */ EmailVerified: boolean
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale: "en-US" | "fr-CA"
    /** The country: US or CA. */ Region: "US" | "CA"
    /** Whether it is the primary account of the dealer. */ Primary: boolean
    /** Whether it was deleted. */ Deleted: boolean
    /** The dealer; null: none. */ Dealer: Shapes['DealerOfUser'] | null
    /** Whether the account is locked until somebody unlocks it. */ Locked: boolean
    /** The end of a temporary lock after wrong passwords; null: none. */ LockoutExpiry: string | null
    /** Who locked the account, and when; null: it is not locked. */ LockedBy: {
      /** The name; null for a temporary lock, or if the caller may not see that person. */ Name: string | null
      /** When the account was locked. */ At: string
    } | null
    /** The name of the person’s highest role in the portal; null: none. */ IDMRole: string | null
    /** The IDs of the stores of that role. */ IDMBranchIDs: Array<string>
    /** The highest priority among the person’s roles in the portal; the higher, the higher the rank. Null: no role. */ Rank: number | null
    /** Whether the person holds a permission in the portal that the caller does not. */ HoldsMore: boolean
    /** The apps. */ Apps: Array<Shapes['UserApp']>
    /** The dealer, and the stores, roles and permissions in the apps, as groups. */ Groups: Array<Shapes['UserGroup']>
    /** The attributes with their values. */ Attributes: Array<{ /** The ID. It never changes. */ ID: string; /** The value of the attribute; empty: none. */ Value: string }>
    /** The last sign-in; null: never. */ LastSignIn: string | null
    /** When the person leaves or left; null: no day is set. */ Leaves: {
      /** The day of the leaving, such as 2026-01-31, in the portal’s time zone. */ Day: string
      /** “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right. */ State: "planned" | "refused" | "done"
    } | null
    /** Who last changed it in the portal, and when; null: nobody yet. */ LastChange: Shapes['LastChange'] | null
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
  }
  Outcome: {
    /** The ID of the person. */ ID: string
    /** What became of the person: done, already so, refused, or not found. */ Outcome: "done" | "already" | "refused" | "notFound"
    /** Why it was refused, as a code; null: it was not. */ Reason: string | null
  }
  MatrixRow: {
    /** The ID. It never changes. */ ID: string
    /** The first name, at most 100 characters. */ FirstName: string
    /** The last name, at most 100 characters. */ LastName: string
    /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    /** The dealer; null: none. */ Dealer: {
      /** The ID. It never changes. */ ID: string
      /** The name of the dealer that people see. */ DisplayName: string
      /** Whether the dealer was deleted. */ Deleted: boolean
    } | null
    /** What the person has in each app that the caller may see. */ Cells: Array<Shapes['MatrixCell']>
  }
  MatrixCell: {
    /** The ID of the app; null: none. */ AppID: string
    /** Why the person has the app: “given” to them, for “all” people, by an automatic “rule”, or “later”, on a day. */ How: "given" | "all" | "rule" | "later"
    /** The names of the roles, the highest first. */ Roles: Array<string>
    /** The first by name of the stores of these roles; null: none. */ Store: string | null
    /** The number of those stores. */ Stores: number
    /** The number of permissions. */ Permissions: number
    /** The last sign-in to the app; null: never. */ LastUsed: string | null
    /** The earliest first day of access that begins later, such as 2026-01-31; null: none begins. */ Starts: string | null
    /** The earliest last day of access that ends, such as 2026-01-31; null: no access ends. */ Ends: string | null
  }
  AccessDates: {
    /** The ID of the app; null: none. */ AppID: string
    /** The first day, such as 2026-01-31, in the portal’s time zone; null or left out: at once. */ From?: string | null
    /** The last day, such as 2026-01-31, in the portal’s time zone; null or left out: no end. */ Until?: string | null
  }
  DealerToCreate: {
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName?: string
    /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo: string
    /** The country: US or CA. */ Region?: "US" | "CA"
    /** The language: en-US or fr-CA; left out: the first of the region. */ Locale?: "en-US" | "fr-CA"
    /** The name of the DSM, a sales function at the head office; null: none. */ DSMName?: string | null
    /** The number of the RM, a sales function at the head office; null: none. */ RMNumber?: number | null
    /** The Platinum status: NP or PL; null: none. */ PlatinumStatus?: "NP" | "PL" | null
    /** The stores of the new dealer, at least one. */ Children: Array<{
      /** The name. */ Name: string
      /** The name that people see, in the reader’s language. */ DisplayName?: string
      /** The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */ ShipTo: string
    }>
  }
  AdminToSave: {
    /** The ID of an account that exists; left out: a new one. */ ID?: string
    /** The first name, at most 100 characters. */ FirstName?: string
    /** The last name, at most 100 characters. */ LastName?: string
    /** The email address. It identifies one account, and has at most 50 characters. */ Email?: string
    /** The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */ MobilePhone?: string
    /** Another phone number: 10 digits, or 11 that begin with 1; empty: none. */ AlternatePhone?: string
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale?: "en-US" | "fr-CA"
  }
  AdminsWithout: {
    /** The number of dealer admins without the app to whom the caller can give it. */ Users: number
    /** Whether the portal is giving the app to them now. */ Giving: boolean
  }
  Happening: {
    /** When it happened. */ At: string
    /** The kind of the event. */ Kind: string
    /** Of a lock: who or what caused it. Of a failed sign-in: the reason. Of a mail: its type. Null: none. */ Origin: string | null
    /** The result, as a code; null: none. */ Outcome: string | null
    /** Who did it; null: the portal itself, or unknown. */ By: Shapes['Actor'] | null
    /** The text of the token. Only this answer has it. */ Token: string | null
    /** The app; null: none. */ App: {
      /** The name of the app, for programs; null if the caller may not see it. */ Name: string | null
      /** The tag by which the page finds the texts of the portal’s own names. */ Tag?: string
    } | null
    /** The fields that changed. */ Changes: Array<Shapes['Change']>
    /** Of an export: the number of rows that were sent; null while it runs, and for other kinds. */ Rows: number | null
    /** The text of a note; null for other kinds. */ Note: string | null
  }
  Actor: { /** The name; null if the caller may not see that person. */ Name: string | null }
  Change: {
    /** The field, or for access “App”, “Role”, “Store”, “Permission” or “Attribute”. */ Field: string
    /** The app of a change of access; one without a name stands for apps that the caller may not see. Null: no access. */ App: {
      /** The name of the app, for programs; null if the caller may not see it. */ Name: string | null
      /** The tag by which the page finds the texts of the portal’s own names. */ Tag?: string
    } | null
    /** The role of a store, the name of an attribute, or the part that has the field; null: nothing. */ Of: {
      /** The name; null if the caller may not see it. */ Name: string | null
      /** The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */ Tag?: string
    } | null
    /** The value before; null: nothing. */ From: {
      /** The name or value before; null if the caller may not see it. */ Name: string | null
      /** The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */ Tag?: string
    } | null
    /** The value after; null: nothing. */ To: {
      /** The name or value after; null if the caller may not see it. */ Name: string | null
      /** The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */ Tag?: string
    } | null
  }
  SignInState: {
    /** The last sign-in; null: never. */ Last: {
      /** When it happened. */ At: string
      /** The app; null: none. */ App: {
        /** The name of the app, for programs; null if the caller may not see it. */ Name: string | null
        /** The tag by which the page finds the texts of the portal’s own names. */ Tag?: string
      } | null
      /** The device; null: unknown, or not the caller’s to see. */ Device: {
        /** The browser, as a word of a fixed list; null: unknown. */ Browser: string | null
        /** The operating system, as a word of a fixed list; null: unknown. */ System: string | null
      } | null
    } | null
    /** Whether the person has chosen a password. */ PasswordChosen: boolean
    /** When the person chose or changed it; null: unknown. */ PasswordAt: string | null
    /** The failed sign-ins since “FailedSince”. */ Failed: number
    /** Since when they are counted: the last sign-in, or an unlock after it; null: since the account exists. */ FailedSince: "sign-in" | "unlock" | null
    /** The last failed sign-in; null: none. */ LastFailure: { /** When it happened. */ At: string; /** The reason, as a code; null: unknown. */ Reason: string | null } | null
    /** The last mail with a link to choose a password; null: none. */ Link: {
      /** “welcome”: the welcome mail; “reset”: a link to choose a new password. */ Type: "welcome" | "reset"
      /** Whether the mail waits, was sent, or could not be delivered. */ State: "waiting" | "sent" | "failed"
      /** When it happened. */ At: string
      /** The end of the link; null: it was used. */ Until: string | null
    } | null
    /** Whether the person can open only the portal, since they have no app; false if the caller does not see all apps. */ NoApp: boolean
    /** The last sign-in to each app that the caller may see; apps without one are left out. */ LastUsed: Array<{ /** The ID of the app; null: none. */ AppID: string; /** When it happened. */ At: string }>
  }
  Grant: {
    /** The ID of the app; null: none. */ AppID: string
    /** What was granted: an app, a role, a store or a permission. */ Kind: "app" | "role" | "store" | "permission"
    /** The ID of the granted app, role, store or permission. */ ID: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The role for which a store was granted; null: none. */ Role: {
      /** The name of the role, for programs. */ Name: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
    } | null
    /** Who did it; null: the portal itself, or unknown. */ By: Shapes['Actor'] | null
    /** When it happened. */ At: string
    /** The kind of the event that gave it; null: unknown. */ Act: "access-granted" | "user-created" | "user-changed" | null
  }
  Claims: {
    /** The ID of the person. */ sub: string
    /** The full name. */ name: string
    /** The first name. */ given_name: string
    /** The last name. */ family_name: string
    /** The language of the person: en-US or fr-CA. */ locale: string
    /** The address, of which only the country is given. */ address: { /** The country: US or CA. */ country: string }
    /** The email address. */ email: string
    /** Whether the person has confirmed the address. */ email_verified: boolean
    /** The names of the person’s apps that the caller may see. */ app: Array<string>
    /** The names of the person’s roles in the app. */ role: Array<string>
    /** The names of the person’s permissions in the app. */ permission: Array<string>
  }
  Session: {
    /** The ID of the session, for calls. */ ID: string
    /** The browser, as a word of a fixed list; null: unknown. */ Browser: string | null
    /** The operating system, as a word of a fixed list; null: unknown. */ System: string | null
    /** The approximate place; null: unknown. */ Place: string | null
    /** When the person signed in; null: unknown. */ Since: string | null
    /** When an app last asked for something in this session; null: unknown. */ Seen: string | null
    /** When the session ends. */ Until: string
    /** Whether it is the session of this call. */ Current: boolean
    /** The names of the apps that were entered in it and that the caller may see. */ Apps: Array<string>
    /** The number of its other apps. */ Others: number
  }
  Leaving: {
    /** The ID. It never changes. */ ID: string
    /** “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right; “undone”: it was undone. */ State: "planned" | "refused" | "done" | "undone"
    /** The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once. */ Day: string
    /** The days from the leaving to the deletion; null: no deletion. */ DeleteDays: number | null
    /** A note; empty or null: none. */ Note: string
    /** Who set it; without a name if the caller may not see that person. */ SetBy: { /** The name; null if the caller may not see that person. */ Name: string | null }
    /** When it was set; null: never. */ SetAt: string
    /** When the access ended; null: it has not. */ DoneAt: string | null
    /** When the account will be deleted; null: it will not. */ DeletesAt: string | null
    /** Whether the leaving locked the account; false: it was locked before. */ Locked: boolean
    /** The number of sessions that ended. */ Sessions: number
    /** The number of people who were sent a mail. */ Told: number
    /** The access that ended, with the names that the caller may see. */ Taken: Array<Shapes['Change']>
  }
  AccessEnd: {
    /** The ID of the app; null: none. */ AppID: string
    /** The ID of the role that ends; null: not a role. */ RoleID: string | null
    /** The ID of the permission that ends; null: not a permission. */ PermissionID: string | null
    /** The last day of the access, such as 2026-01-31, in the portal’s time zone. */ Day: string
  }
  AccessStart: {
    /** The ID. It never changes. */ ID: string
    /** The ID of the app; null: none. */ AppID: string
    /** The name of the app. */ App: string
    /** Whether the person gets the app with it. */ IsNew: boolean
    /** The roles. */ Roles: Array<{
      /** The ID of the role; null or left out in a save: a new one. */ ID: string
      /** The name of the role, for programs. */ Name: string
    }>
    /** The permissions. */ Permissions: Array<{ /** The ID. It never changes. */ ID: string; /** The name. */ Name: string }>
    /** The first day, such as 2026-01-31, in the portal’s time zone. */ From: string
    /** The last day, such as 2026-01-31; null: no end. */ Until: string | null
    /** “planned”: the day is to come; “refused”: it came, but the access could not begin. */ State: "planned" | "refused"
    /** Whether the caller may change the day. */ MayChange: boolean
  }
  WaitingAccess: {
    /** The ID of the SCIM source. */ SourceID: string
    /** The name of the SCIM source. */ Source: string
    /** The ID of the app of the roles; null: these are stores. */ AppID: string | null
    /** The app of the roles; null: these are stores. */ App: string | null
    /** The roles or the stores. */ Groups: Array<{ /** The ID. It never changes. */ ID: string; /** The name. */ Name: string }>
    /** When the first of them came. */ Since: string
    /** Whether the caller may remove it. */ MayRemove: boolean
  }
  PersonTemplate: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** When the person was given it. */ At: string
    /** Whether the template has changed since. */ Behind: boolean
  }
  Template: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name in both languages. */ Names: Shapes['DisplayNames']
    /** The dealer of the template; null: the whole network. */ Dealer: { /** The ID. It never changes. */ ID: string; /** The name of the dealer that people see. */ DisplayName: string } | null
    /** For which stores roles are given: those that the “person” has, or “all” of the dealer. */ Stores: "person" | "all"
    /** The apps. */ Apps: Array<Shapes['TemplateApp']>
    /** Whether the template has parts that the caller does not see. */ Hidden: boolean
    /** The number of people that the caller sees. */ People: number
    /** The number of those who got earlier contents. */ Behind: number
    /** Who last changed it in the portal, and when; null: nobody yet. */ LastChange: Shapes['LastChange']
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
  }
  TemplateApp: {
    /** The ID. It never changes. */ ID: string
    /** The roles of the person in the app. */ AssignedRoles: Array<{ /** The ID. It never changes. */ ID: string }>
    /** The permissions of the person in the app. */ AssignedPermissions: Array<{ /** The ID. It never changes. */ ID: string }>
    /** The attributes with their values. */ Attributes: Array<{ /** The ID. It never changes. */ ID: string; /** The value of the attribute; empty: none. */ Value: string }>
  }
  SignedCredential: {
    /** The ID of the passkey, as base64url. */ id: string
    /** The same as “id”. */ rawId: string
    /** Always “public-key”. */ type: "public-key"
    /** The answer of the authenticator, as “PublicKeyCredential.toJSON” gives it. */ response: {
      /** The data of the browser, as base64url. */ clientDataJSON: string
      /** The data of the authenticator, as base64url. */ authenticatorData: string
      /** The signature, as base64url. */ signature: string
      /** The ID of the account at the authenticator, as base64url; null: none. */ userHandle?: string | null
    }
  }
  Passkey: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** When it was created. */ CreatedAt: string
    /** When it was last used; null: never. */ LastUsedAt: string | null
    /** Whether a service copies it to other devices of the person. */ Synced: boolean
  }
  NewCredential: {
    /** The ID of the passkey, as base64url. */ id: string
    /** The same as “id”. */ rawId: string
    /** Always “public-key”. */ type: "public-key"
    /** The answer of the authenticator, as “PublicKeyCredential.toJSON” gives it. */ response: {
      /** The data of the browser, as base64url. */ clientDataJSON: string
      /** The new public key, as base64url. */ attestationObject: string
      /** How the authenticator is reached, such as “internal” or “usb”. */ transports?: Array<string>
    }
  }
  RequestOptions: {
    /** The challenge to sign, as base64url; it counts for five minutes, once. */ challenge: string
    /** The domain of the portal. */ rpId: string
    /** The passkeys that may sign. */ allowCredentials: Array<{
      /** Always “public-key”. */ type: "public-key"
      /** The ID of the passkey, as base64url. */ id: string
      /** How the authenticator is reached, such as “internal” or “usb”. */ transports: Array<string>
    }>
    /** Always “required”: the authenticator checks the person. */ userVerification: "required"
    /** How long the browser waits, in milliseconds. */ timeout: number
  }
  MySignIn: {
    /** Whether the caller has a password. */ HasPassword: boolean
    /** When it was last changed; null: unknown. */ PasswordChangedAt: string | null
    /** The authenticator apps. */ CodeApps: Array<Shapes['CodeApp']>
    /** The recovery codes. */ Recovery: { /** How many are left. */ Left: number; /** When they were generated; null: never. */ MadeAt: string | null }
    /** The browsers that are asked for no second factor. */ Browsers: Array<Shapes['RememberedBrowser']>
    /** What is asked: a second factor is off, offered or required. */ Level: "off" | "offered" | "required"
    /** The day from which on it is required, a past one at once; null: no such day. */ RequiredFrom: string | null
    /** Whether a passkey would spare the caller the password that began this session. */ OffersPasskey: boolean
  }
  CodeApp: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** When it was created. */ CreatedAt: string
    /** When it was last used; null: never. */ LastUsedAt: string | null
  }
  RememberedBrowser: {
    /** The ID. It never changes. */ ID: string
    /** The browser, as a word of a fixed list; null: unknown. */ Browser: string | null
    /** The operating system, as a word of a fixed list; null: unknown. */ System: string | null
    /** Until when no second factor is asked for. */ Until: string
  }
  FactorRule: {
    /** The ID. It never changes. */ ID: string
    /** The people that the rule applies to: the whole network, or those who have a role or an app. */ Scope: "network" | "role" | "app"
    /** The role or the app; null: the whole network. */ Target: {
      /** The ID. It never changes. */ ID: string
      /** The name. */ Name: string
      /** Of a role: the name of its app; null: an app. */ App: string | null
    } | null
    /** What is asked: a second factor is off, offered or required. */ Level: "off" | "offered" | "required"
    /** The day from which on it is required, a past one at once; null: no such day. */ RequiredFrom: string | null
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The number of people that the rule is for. */ People: number
    /** The number of those without a second factor. */ Without: number
  }
  FactorTarget: {
    /** The ID. It never changes. */ ID: string
    /** The people that the rule applies to: the whole network, or those who have a role or an app. */ Scope: "role" | "app"
    /** The name. */ Name: string
    /** Of a role: the name of its app; null: an app. */ App: string | null
  }
  FactorReach: {
    /** The number of people that the rule is for. */ People: number
    /** The number of those without a second factor. */ Without: number
  }
  ProviderPreview: {
    /** What would become of the person. */ Outcome: "enters" | "linked" | "password" | "created" | "refused"
    /** Why the person would be refused; null: they would not. */ Refusal: "deleted" | "dealer-deleted" | "locked" | "not-linked" | "unproven" | "no-account" | "incomplete" | null
    /** The address that counts as verified; empty: none does. */ Email: string
    /** The account; of one that would be created, its name; null: none. */ Person: {
      /** The ID of the person; null if the caller may not see them. */ ID: string | null
      /** The name of the person; null if the caller may not see them. */ Name: string
    } | null
    /** The dealer; null: none. */ Dealer: {
      /** The ID. It never changes. */ ID: string
      /** The name of the dealer; null if the caller may not see it. */ Name: string
    } | null
    /** All access afterwards, also what the rules did not give. */ Apps: Array<{
      /** The ID. It never changes. */ ID: string
      /** The name. */ Name: string
      /** The roles of the person in the app. */ Roles: Array<{
        /** The name of the role, for programs. */ Name: string
        /** For which stores roles are given: those that the “person” has, or “all” of the dealer. */ Stores: Array<string>
      }>
      /** The attributes with their values. */ Attributes: Array<{
        /** The name of the attribute, for programs. */ Name: string
        /** The value of the attribute; empty: none. */ Value: string
      }>
    }>
    /** The effect of each rule, in their order. */ Rules: Array<"none" | "given" | "held" | "refused">
    /** The names of the roles that rules gave before and now remove. */ Taken: Array<string>
  }
  Provider: {
    /** The ID. It never changes. */ ID: string
    /** “oidc”: OpenID Connect; “saml”: SAML 2.0. */ Kind: "oidc" | "saml"
    /** The name in both languages. */ Names: Shapes['DisplayNames']
    /** Whether people can sign in with it. */ Enabled: boolean
    /** Whether the sign-in page has a button for it. */ Shown: boolean
    /** Whether its people can no longer sign in with a password. */ Required: boolean
    /** The domains of the email addresses of its people, in lower case. */ Domains: Array<string>
    /** The issuer, for OpenID Connect. */ Issuer: string
    /** The client ID at the provider, for OpenID Connect. */ ClientID: string
    /** The scopes to request, separated by spaces, for OpenID Connect. */ Scopes: string
    /** The address of the sign-in, for SAML. */ EntryPoint: string
    /** The entity ID of the provider, for SAML. */ EntityID: string
    /** The certificates that sign its answers, in PEM, for SAML. */ Certificates: string
    /** The claims from which a person is read; an empty name reads nothing. */ Claims: Shapes['ProviderClaims']
    /** Whether the provider has verified every address, although its answers do not say so. */ Proven: boolean
    /** Whether the second factor that it reports counts here. */ TrustsFactor: boolean
    /** Whether names and language follow the provider at each sign-in. */ UpdatesNames: boolean
    /** What a first sign-in does without a link: “link” it to an account that exists, or “create” one. */ First: "link" | "create"
    /** The ID of the dealer in which accounts are created; null: none. */ CreatesIn: string | null
    /** When the rules apply, as a code. */ RulesAt: "first" | "each"
    /** The rules, by which a claim gives something to a person. */ Rules: Array<Shapes['ProviderRule']>
    /** The attributes with their values. */ Attributes: Array<Shapes['AttributeRule']>
    /** The dealers whose people it serves; empty: people of every dealer and of none. */ Dealers: Array<{ /** The ID. It never changes. */ ID: string; /** The name of the dealer. */ Name: string }>
    /** Who signs in by a password although the provider is required. */ Exempt: Array<{ /** The ID. It never changes. */ ID: string; /** The name. */ Name: string }>
    /** Whether a client secret is stored. */ HasSecret: boolean
    /** The address to register at the provider. */ Callback: string
    /** What the rules name. */ Targets: Array<{ /** The ID. It never changes. */ ID: string; /** The name. */ Name: string }>
    /** Whether the rules give anything: who saved the provider last must still be a system admin. */ RulesGive: boolean
    /** The number of linked people. */ People: number
    /** The number of those who have no password. */ WithoutPassword: number
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
  }
  ProviderClaims: {
    /** The name of the claim with the email address. */ Email: string
    /** The name of the claim with the first name. */ GivenName: string
    /** The name of the claim with the last name. */ FamilyName: string
    /** The name of the claim with the language. */ Locale: string
  }
  ProviderRule: {
    /** The name of the claim. */ Claim: string
    /** The value. */ Value: string
    /** What the rule gives: a role, an access template, a store for those roles, or the dealer of a new account. */ Gives: "role" | "template" | "store" | "dealer"
    /** The ID of the role, template, store or dealer that the rule gives. */ ID: string
  }
  AttributeRule: { /** The name of the claim. */ Claim: string; /** The attribute that was created. */ Attribute: string }
  RoleCopy: {
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The roles with their texts; a save replaces all. */ Roles: Array<{
      /** The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */ Tag: string
      /** The text in English; empty: there is none. */ "en-US": string
      /** The text in French; empty: there is none. */ "fr-CA": string
    }>
  }
  Copy: {
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** Who last changed it in the portal, and when; null: nobody yet. */ LastChange: Shapes['LastChange'] | null
    /** The texts of all names, and the names that have none yet. */ Rows: Array<Shapes['CopyRow']>
  }
  CopyRow: {
    /** What the text names. */ Kind: "app" | "role" | "permission" | "attribute"
    /** The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */ Tag: string
    /** The text in English; empty: there is none. */ "en-US": string
    /** The text in French; empty: there is none. */ "fr-CA": string
    /** The stored name, shown where a text is missing; null: no record has the tag. */ Stored: string | null
    /** The names of the apps that have a record with the tag. */ Apps: Array<string>
  }
  CopySave: {
    /** When it happened. */ At: string
    /** Who did it; null: the portal itself, or unknown. */ By: { /** The name; null if the caller may not see that person. */ Name: string | null } | null
    /** The text of the token. Only this answer has it. */ Token: string | null
    /** The first changes of the save. */ Changes: Array<Shapes['CopyChange']>
    /** The number of all its changes. */ Total: number
  }
  CopyChange: {
    /** What the text names. */ Kind: "app" | "role" | "permission" | "attribute"
    /** The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */ Tag: string
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale: "en-US" | "fr-CA"
    /** The text before; empty: none. */ From: string
    /** The text after; empty: none. */ To: string
  }
  ReportSettings: {
    /** The first day, such as 2026-01-31, or moment with its offset; left out: January 1 of this year. */ from?: string
    /** The last day, such as 2026-01-31, or moment with its offset, not in the future; left out: now. */ to?: string
    /** The second period, to compare with; left out: none. */ compare?: {
      /** The first day or moment of the second period. */ from: string
      /** The last day or moment of the second period. */ to: string
    }
    /** The Sold To # of the dealer; empty: no filter. */ soldTo?: string
    /** The Ship To # of the store; empty: no filter. */ shipTo?: string
    /** The ID of the app. */ app?: string
    /** The ID of the role. */ role?: string
    /** The email address of a person; empty: no filter. */ user?: string
    /** The IANA name of the time zone in which days are counted; left out: the portal’s. */ zone?: string
  }
  LoginSeries: Array<{
    /** The first day of the bucket; the first and the last bucket may be shorter. */ Date: string
    /** The number of sign-ins. */ successes: number
    /** The number of failed sign-ins; with access-all-dealers. */ failures?: number
  }>
  LockSeries: Array<{
    /** The first day of the bucket; the first and the last bucket may be shorter. */ Date: string
    /** The number of locks by a person. */ manual: number
    /** The number of locks after wrong passwords. */ automatic: number
  }>
  ResetSeries: Array<{
    /** The first day of the bucket; the first and the last bucket may be shorter. */ Date: string
    /** The number of password resets. */ resets: number
  }>
  ChangeSeries: Array<{
    /** The first day of the bucket; the first and the last bucket may be shorter. */ Date: string
    /** The number of changes. */ changes: number
  }>
  AppCount: {
    /** The ID. It never changes. */ ID: string | null
    /** The name that people see, in the reader’s language. */ DisplayName: string | null
    /** The number. */ Count: number
    /** The number in the second period. */ Compare?: number
    /** The color of the app: # and 3 or 6 hexadecimal digits. */ Colour?: string
  }
  MailCount: {
    /** The type of email, such as “welcome”. */ Type: string
    /** The number. */ Count: number
    /** The number in the second period. */ Compare?: number
  }
  RoleCount: {
    /** The ID. It never changes. */ ID: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The ID of the app; null: none. */ AppID: string
    /** The number. */ Count: number
    /** The number in the second period. */ Compare?: number
  }
  Bucket: "day" | "week" | "month"
  UsedSettings: {
    /** The first moment that counts. */ from: string
    /** The last moment that counts. */ to: string
    /** The second period, to compare with. */ compare?: {
      /** The first day or moment of the second period. */ from: string
      /** The last day or moment of the second period. */ to: string
    }
    /** The Sold To # of the dealer; empty: no filter. */ soldTo?: string
    /** The Ship To # of the store; empty: no filter. */ shipTo?: string
    /** The ID of the app. */ app?: string
    /** The ID of the role. */ role?: string
    /** The email address of a person; empty: no filter. */ user?: string
    /** The IANA name of the time zone in which days are counted; left out: the portal’s. */ zone: string
    /** Events before this moment name nobody: figures that would have to tell people apart are null. */ namelessUntil?: string
    /** Events of months before this moment are archived: only counts of whole days and months have them. */ archivedUntil?: string
    /** What the filters are called; absent for what the caller may not see. */ Names: {
      /** The name of the dealer. */ soldTo?: string
      /** The name of the store. */ shipTo?: string
      /** The name of the app; null or absent if the caller may not see it. */ app?: string
      /** The name of the role. */ role?: string
    }
  }
  DealerCount: {
    /** The ID. It never changes. */ ID: string | null
    /** The name that people see, in the reader’s language. */ DisplayName: string | null
    /** The number. */ Count: number
    /** The number in the second period. */ Compare?: number
    /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo?: string
  }
  DealerRoleCount: {
    /** The ID. It never changes. */ ID: string
    /** The ID of the app; null: none. */ AppID: string
    /** The ID of the dealer; null: none. */ DealerID: string | null
    /** The number. */ Count: number
    /** The number in the second period. */ Compare?: number
  }
  StoreCount: {
    /** The ID. It never changes. */ ID: string | null
    /** The name that people see, in the reader’s language. */ DisplayName: string | null
    /** The number. */ Count: number
    /** The number in the second period. */ Compare?: number
    /** The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */ ShipTo?: string
  }
  StoreRoleCount: {
    /** The ID. It never changes. */ ID: string
    /** The ID of the app; null: none. */ AppID: string
    /** The ID of the store; null: none. */ StoreID: string
    /** The number. */ Count: number
    /** The number in the second period. */ Compare?: number
  }
  MailSeries: Array<{
    /** The first day of the bucket; the first and the last bucket may be shorter. */ Date: string
    /** The number of mails that were sent. */ sent: number
    /** The number of mails that could not be delivered. */ failed: number
  }>
  RowsBody: {
    /** What the report is about; left out: everything that the caller may see, this year. */ settings?: Shapes['ReportSettings']
    /** The figure of a report whose rows are listed. */ figure: "totalUsers" | "totalStores" | "totalDealers" | "activeUsers" | "inactiveUsers" | "manuallyLockedUsers" | "autoLockedUsers" | "lockedUsers" | "activeUsersPerRole" | "inactiveUsersPerRole" | "modifiedUsers" | "usersModified" | "totalSuccessfulLogins" | "totalFailedLogins" | "loginsPerApp" | "emailTypesSent" | "passwordResets" | "totalUnlocked" | "totalLocked" | "unlockedPerRole" | "lockedPerRole" | "manualLocked" | "autoLock" | "autoLocked" | "lockEvents" | "successesPerApp" | "successesPerDealer" | "successesPerBranch" | "failuresPerApp" | "failedLogins" | "emailsSent" | "emailsFailed" | "emailsWaiting" | "totalReset" | "resetsPerDealer" | "resetsPerStore" | "totalModified" | "modifiedDealers" | "modifiedStores" | "usersPerApp" | "usersPerRolePerApp" | "usersPerDealer" | "usersPerRolePerDealer" | "usersPerStore" | "usersPerRolePerStore"
    /** Of a list: the ID of its row, or its “Type”; null: the row without a dealer, store or app; left out: all. */ id?: string | null
    /** Of a role of a dealer: the ID of the dealer; null: people without one. */ dealerID?: string | null
    /** Of a role of a store: the ID of the store. */ storeID?: string
    /** The number of the page; the first is 1. */ page?: number
    /** The number of rows of a page. */ pageSize?: number
    /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
  }
  RowsAnswer: {
    /** The rows. */ Rows: Array<Shapes['RowsRow']>
    /** The number of this page; the first is 1. */ CurrentPage: number
    /** The number of pages. */ TotalPages: number
    /** The number of all rows. */ Total: number
    /** The settings as they were used: filters that the caller’s rights impose are set. */ Settings: Shapes['UsedSettings']
    /** Of one row of a list: what it is called, and the dealer or store that it is within; null: not the caller’s to see. */ Of: Array<string | null>
  }
  RowsRow: {
    /** What the row is about. */ Kind: "person" | "event" | "dealer" | "store"
    /** The person; null: deleted, or not the caller’s to see. */ Person?: {
      /** The ID of the person; null if the caller may not see them. */ ID: string
      /** The name of the person; null if the caller may not see them. */ Name: string
      /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    } | null
    /** The dealer; null: none. */ Dealer?: {
      /** The ID. It never changes. */ ID: string
      /** The name of the dealer; null if the caller may not see it. */ Name: string
      /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo: string
    } | null
    /** The store; null: none. */ Store?: {
      /** The ID of the store; null if the caller may not see it. */ ID: string
      /** The name of the store; null if the caller may not see it. */ Name: string
      /** The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */ ShipTo: string
    } | null
    /** The status of the account: “active”, “locked” or “lockedForNow”; null: not known. */ Status?: "active" | "locked" | "lockedForNow" | null
    /** The last sign-in; null: never. */ LastSignIn?: string | null
    /** When it happened; null: not known. */ At?: string | null
    /** The kind of the event; null: none. */ Event?: string | null
    /** Of a lock: who or what caused it. Of a failed sign-in: the reason. Of a mail: its type. Null: none. */ Origin?: string | null
    /** The result, as a code; null: none. */ Outcome?: string | null
    /** Who did it; null: the portal itself. */ Actor?: { /** The name; null if the caller may not see that person. */ Name: string | null } | null
    /** The app; null: none. */ App?: {
      /** The ID of the app; null if the caller may not see it. */ ID: string
      /** The name of the app, for programs; null if the caller may not see it. */ Name: string
      /** The color of the app: # and 3 or 6 hexadecimal digits. */ Colour: string
    } | null
    /** Of a change of a person: the names of the fields; null: another kind. */ Fields?: Array<string> | null
    /** Of a lock that a person ended: when; null: it was not. */ EndedAt?: string | null
    /** Of a lock that a person ended: who; null: nobody. */ EndedBy?: { /** The name; null if the caller may not see that person. */ Name: string | null } | null
  }
  Schedule: {
    /** The ID. It never changes. */ ID: string
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** The report. */ Report: "Dashboard" | "Users" | "AccountStatus" | "LockEvents" | "LoginEvents" | "Emails" | "PasswordResets" | "UsersModified"
    /** The filters of the report. */ Settings: Shapes['ScheduleSettings']
    /** How often the report is sent: each day, week or month. */ Every: "day" | "week" | "month"
    /** Whether it is paused. */ Paused: boolean
    /** When it is sent next. */ NextAt: string
    /** When it was last sent; null: never. */ LastAt: string | null
    /** “sent”; “refused”: the person could not see the report then; “failed”: the mail could not be delivered. Null: never. */ LastOutcome: "sent" | "refused" | "failed" | null
    /** The other people who get it. */ SentTo: Array<{
      /** The ID of the person. */ ID: string
      /** The name; null if the caller may not see that person any more. */ Name: string | null
      /** Whether the person has stopped it for themselves. */ Stopped: boolean
      /** “sent”; “refused”: the person could not see the report then; “failed”: the mail could not be delivered. Null: never. */ LastOutcome: "sent" | "refused" | "failed" | null
    }>
  }
  ScheduleSettings: {
    /** The Sold To # of the dealer; empty: no filter. */ soldTo?: string
    /** The Ship To # of the store; empty: no filter. */ shipTo?: string
    /** The ID of the app. */ app?: string
    /** The ID of the role. */ role?: string
    /** The email address of a person; empty: no filter. */ user?: string
    /** The IANA name of the time zone in which days are counted; left out: the portal’s. */ zone?: string
    /** The period, which moves with each mail. */ period: "ytd" | "today" | "yesterday" | "last7" | "last30" | "last90" | "lastWeek" | "thisMonth" | "lastMonth" | "lastQuarter" | "lastYear"
    /** The second period, to compare with. */ compare?: "previous" | "lastYear"
  }
  ReceivedReport: {
    /** The report. */ Report: "Dashboard" | "Users" | "AccountStatus" | "LockEvents" | "LoginEvents" | "Emails" | "PasswordResets" | "UsersModified"
    /** How often the report is sent: each day, week or month. */ Every: "day" | "week" | "month"
    /** The ID. It never changes. */ ID: string
    /** The period of the report. */ Period: "ytd" | "today" | "yesterday" | "last7" | "last30" | "last90" | "lastWeek" | "thisMonth" | "lastMonth" | "lastQuarter" | "lastYear"
    /** The name of who sends it; null if the caller may not see that person. */ From: string | null
  }
  CleanupCount: {
    /** The number of people who would be deleted; while a cleanup runs, the rest of its list. */ count: number
    /** The people who fit the criterion and would be kept, by reason. */ kept: Shapes['Kept']
    /** Whether a cleanup is running. */ deleteInProgress: boolean
    /** Whether the running job restores people. */ restoreInProgress: boolean
    /** The number of people that the running job has come through. */ done?: number
    /** The number of people of the running job; absent until its list is made. */ of?: number
    /** When the running job was started. */ startedAt?: string
    /** The name of the person who started it; absent if the caller may not see that person. */ startedBy?: string
  }
  Kept: Array<{
    /** Why these people are kept, as a code. */ Reason: "self" | "systemAdmin" | "rank" | "primary" | "permissions" | "exception" | "recent" | "changed" | "stopped" | "emailTaken" | "failed"
    /** The number of people. */ Count: number
  }>
  CleanupReceipt: {
    /** The ID. It never changes. */ ID: string
    /** “inactive”: people without activity since a given day; “orphaned”: people of a deleted dealer, or who never had an app. */ Kind: "inactive" | "orphaned"
    /** The state, as a code. */ State: "deleting" | "ended" | "restoring"
    /** The chosen day, for inactive people; null: none. */ Date: string | null
    /** The name of the person who started it; null if the caller may not see that person. */ StartedBy: string | null
    /** When it was started. */ StartedAt: string
    /** When it ended; null: it has not. */ EndedAt: string | null
    /** The number of people on the list; null until it is made. */ Count: number | null
    /** The number of people who were deleted. */ Deleted: number
    /** The people who were kept, by reason. */ Kept: Shapes['Kept']
    /** The number of people who were restored. */ Restored: number
    /** The people who could not be restored, by reason. */ NotRestored: Shapes['Kept']
    /** Until when people can be restored; null: nobody can be any more. */ RestorableUntil: string | null
  }
  DeletedUser: {
    /** The ID. It never changes. */ ID: string
    /** The first name, at most 100 characters. */ FirstName: string
    /** The last name, at most 100 characters. */ LastName: string
    /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    /** The name of the dealer; null: none. */ Dealer: string | null
    /** When it was deleted. */ DeletedAt: string
    /** Until when it can be restored. */ Until: string
    /** Who did it; null: the portal itself, or unknown. */ By: { /** The name; null if the caller may not see that person. */ Name: string | null } | null
  }
  StagesInForce: {
    /** The days without use after which a person gets the notice; null: there are no stages. */ NoticeDays: number | null
    /** The days from the notice to the lock; null: no lock. */ LockDays: number | null
    /** The days from the lock, or without one from the notice, to the deletion; null: no deletion. */ DeleteDays: number | null
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** Who set it; null: nobody. */ SetBy: { /** The name; null if the caller may not see that person. */ Name: string | null } | null
    /** When it was set; null: never. */ SetAt: string | null
    /** Whether nothing happens, because the person who set the stages no longer has the right. */ Stopped: boolean
    /** The people who have a notice and are not locked yet. */ Noticed: number
    /** The people that the stages locked and nobody has unlocked since. */ Locked: number
  }
  Exception: {
    /** The ID. It never changes. */ ID: string
    /** What is excepted: a person, the people of a dealer, or those who have a role. */ Kind: "person" | "dealer" | "role"
    /** The ID of the person, the dealer or the role. */ RecordID: string
    /** The name. */ Name: string
    /** Of a person the email address, of a dealer the Sold To #, of a role the app. */ About: string
    /** The reason, in words. */ Reason: string
    /** The name of who set it; null if the caller may not see that person. */ SetBy: string | null
    /** When it was set; null: never. */ SetAt: string
  }
  BulkRun: {
    /** The ID. It never changes. */ ID: string
    /** Who did it; null: the portal itself, or unknown. */ By: { /** The name; null if the caller may not see that person. */ Name: string | null } | null
    /** The act, as a code. */ Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore"
    /** What is given or removed, or where the people move; null: nothing. */ Target: { /** The ID. It never changes. */ ID: string; /** The name. */ Name: string } | null
    /** When the people leave; null: at once, or the act is another one. */ Leaving: {
      /** The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once. */ Day: string | null
      /** The days from the leaving to the deletion; null: no deletion. */ DeleteDays: number | null
    } | null
    /** The state, as a code. */ State: "judging" | "ready" | "running" | "ended" | "undoing"
    /** Why it ended early: “asked”: it was stopped; “rights”: who started it lost the right; null: it did not. */ Stopped: "asked" | "rights" | null
    /** The words of the search that chose the people; null: they were chosen one by one. */ Query: string | null
    /** When it was created. */ CreatedAt: string
    /** When it ended; null: it has not. */ EndedAt: string | null
    /** When it was undone; null: it was not. */ UndoneAt: string | null
    /** The number of people. */ Total: number
    /** The number of items that are done. */ Done: number
    /** The numbers of people, by result. */ Counts: {
      /** Those who will change. */ Change: number
      /** Those who were changed. */ Done: number
      /** Those who had nothing to change. */ Already: number
      /** Those who are left as they are. */ Left: number
      /** Those whose change was undone. */ Undone: number
    }
    /** Why people are left as they are, or why their change could not be undone. */ Reasons: Array<{
      /** The reason, in words. */ Reason: string
      /** The number of people. */ Count: number
      /** Whether it is the reason why a change could not be undone. */ Undo: boolean
    }>
    /** Whether the caller may undo it. */ MayUndo: boolean
  }
  Import: {
    /** The ID. It never changes. */ ID: string
    /** The kind of rows. */ Kind: "people" | "dealers" | "stores"
    /** The name of the file. */ File: string
    /** “columns”: the columns are to be confirmed; “ready”: the preview; “judging”, “saving”, “undoing”: at work; “saved”, “undone”: done. */ State: "columns" | "judging" | "ready" | "saving" | "saved" | "undoing" | "undone"
    /** When it was created. */ CreatedAt: string
    /** When it was saved; null: it was not. */ SavedAt: string | null
    /** The number of rows of the file. */ Total: number
    /** The row up to which the work has come. */ Done: number
    /** The columns of the file. */ Columns: Array<{
      /** The header of the column. */ Header: string
      /** Some texts of the column. */ Samples: Array<string>
      /** The field of the column; null: the column is left out. */ Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo" | null
    }>
    /** The number of rows of each verdict and result; only those that occur. */ Counts: Array<{
      /** The verdict or the result. */ Of: "all" | "create" | "change" | "same" | "error" | "created" | "changed" | "failed" | "deleted" | "setBack" | "kept"
      /** The number of rows. */ Rows: number
    }>
    /** Whether new people get their welcome mail only when it is sent for all of them. */ HoldsMails: boolean
    /** When the held welcome mails were sent; null: they were not. */ MailsSentAt: string | null
    /** Until when the rows are kept and the import can be undone. */ KeptUntil: string
  }
  ImportRow: {
    /** The number of the row; the first below the headers is 1. */ Row: number
    /** The ID of the record that is changed or was created; null: none. */ ID: string | null
    /** The values of the row, by field. */ Values: Array<{
      /** The field, by its name; null: none. */ Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo"
      /** The value. */ Value: string
    }>
    /** What the row will do; null: it is not judged yet. */ Verdict: "create" | "change" | "same" | "error" | null
    /** The fields that changed. */ Changes: Array<{
      /** The field, by its name; null: none. */ Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo"
      /** The value before; empty: none. */ From: string
      /** The value after; empty: none. */ To: string
    }>
    /** Why the row is refused. */ Problems: Array<{
      /** The field; null: the whole row. */ Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo" | null
      /** What is wrong, explained to the person. */ Message: string
    }>
    /** What the row did; null: nothing yet. */ Result: "created" | "changed" | "failed" | null
    /** What the undo did with the row; null: it was not undone. */ Undone: "deleted" | "setBack" | "kept" | null
  }
  ChangeEvent: {
    /** When it happened. */ At: string
    /** The kind of the event. */ Kind: string
    /** Of a lock: who or what caused it. Of a failed sign-in: the reason. Of a mail: its type. Null: none. */ Origin: string | null
    /** The result, as a code; null: none. */ Outcome: string | null
    /** The text of the token. Only this answer has it. */ Token: string | null
    /** The fields that changed. */ Changes: Array<Shapes['Change']>
    /** Of an export, a cleanup or a bulk action: the rows or people. Of a month: its events. Of texts: how many changed. Null: another kind, or not known yet. */ Rows: number | null
    /** The text of a note; null for other kinds. */ Note: string | null
    /** The number of the event, by which “before” and “after” page. */ ID: number
    /** Who did it; null: the portal itself, or unknown. */ By: {
      /** The ID of the person; null if the caller may not see them. */ ID: string | null
      /** The name; null if the caller may not see that person. */ Name: string | null
      /** Whether the person was deleted since, so that they have no page. */ Deleted: boolean
    } | null
    /** The person; null: none, or not the caller’s to see. */ Person: {
      /** The ID of the person; null if the caller may not see them. */ ID: string | null
      /** The name of the person; null if the caller may not see them. */ Name: string | null
      /** Whether the person was deleted, so that they have no page. */ Deleted: boolean
    } | null
    /** The dealer; null: none. */ Dealer: {
      /** The ID. It never changes. */ ID: string | null
      /** The name of the dealer; null if the caller may not see it. */ Name: string | null
      /** Whether the dealer was deleted. */ Deleted: boolean
    } | null
    /** The store; null: none. */ Store: {
      /** The ID of the store; null if the caller may not see it. */ ID: string | null
      /** The name of the store; null if the caller may not see it. */ Name: string | null
      /** Whether it was deleted. */ Deleted: boolean
    } | null
    /** The app; null: none. */ App: {
      /** The ID of the app; null if the caller may not see it. */ ID: string | null
      /** The name of the app, for programs; null if the caller may not see it. */ Name: string | null
      /** Whether it was deleted. */ Deleted: boolean
    } | null
    /** The browser and the system of who did it; null: not recorded, not the caller’s to see, or done by the portal. */ From: {
      /** The browser, as a word of a fixed list; null: a program. */ Browser: string | null
      /** The operating system, as a word of a fixed list; null: unknown. */ System: string | null
    } | null
    /** Of events that were archived or restored, or whose people were removed: their month, as in 2026-09. Null: another kind. */ Month: string | null
  }
  ReviewRow: {
    /** The ID. It never changes. */ ID: string
    /** The person who has the access. */ Person: {
      /** The ID of the person; null if the caller may not see them. */ ID: string
      /** The name of the person; null if the caller may not see them. */ Name: string
      /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    }
    /** The name of the dealer; null: none. */ Dealer: string | null
    /** The app. */ App: {
      /** The ID of the app; null if the caller may not see it. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
    }
    /** The names of the person’s roles in the app; empty: a permission is reviewed. */ Roles: Array<string>
    /** The name of the permission that is reviewed; null: none. */ Permission: string | null
    /** The last sign-in to the app; null: never. */ LastUsed: string | null
    /** “open”; “kept”; “taken”: removed; “gone”: it no longer exists. */ State: "open" | "kept" | "taken" | "gone"
    /** The name of who decided; null: nobody, or not the caller’s to see. */ DecidedBy: string | null
    /** When it was decided; null: it was not. */ DecidedAt: string | null
    /** Whether the caller may decide. */ May: boolean
  }
  PersonalData: {
    /** The account. */ Account: Shapes['PersonalAccount']
    /** What the person has in each app. */ Access: Array<Shapes['PersonalAccess']>
    /** The first and last days of access. */ Days: Array<{
      /** The name of the app. */ App: string
      /** The name of the role or permission; null: the whole app. */ Of: string | null
      /** The first day, such as 2026-01-31; null: none. */ First: string | null
      /** The last day, such as 2026-01-31; null: none. */ Last: string | null
    }>
    /** The access templates that the person was given. */ Templates: Array<{ /** The name. */ Name: string; /** When the person was given it. */ GivenAt: string }>
    /** When the person leaves or left. */ Leaving: Array<{
      /** The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once. */ Day: string
      /** “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right; “undone”: it was undone. */ State: string
      /** When it was set; null: never. */ SetAt: string
    }>
    /** The sessions. */ Sessions: Array<{
      /** The browser, as a word of a fixed list; null: unknown. */ Browser: string | null
      /** The operating system, as a word of a fixed list; null: unknown. */ System: string | null
      /** The approximate place; null: unknown. */ Place: string | null
      /** When the person signed in; null: unknown. */ Since: string | null
      /** When an app last asked for something in this session; null: unknown. */ Seen: string | null
      /** When the session ends. */ Until: string
    }>
    /** The browsers. */ Browsers: Array<{
      /** When the person last signed in with it. */ LastSeen: string
      /** Until when no second factor is asked for; null: it is asked for. */ RememberedUntil: string | null
    }>
    /** The second factors, without secrets. */ Factors: Array<{
      /** An authenticator app, a passkey, or recovery codes. */ Kind: "app" | "passkey" | "recovery"
      /** The name. */ Name: string
      /** How many recovery codes are left; 1 for the others. */ Count: number
      /** When it was created. */ CreatedAt: string
      /** When it was last used; null: never. */ LastUsedAt: string | null
    }>
    /** The IDs that SCIM sources gave the person. */ Sources: Array<{ /** The SCIM source. */ Source: string; /** The ID in the source. */ ExternalID: string }>
    /** The stores and roles that SCIM sources gave the person, and that are no access yet. */ WaitingGroups: Array<{
      /** The SCIM source. */ Source: string
      /** The store or the role, and its app. */ Group: string
      /** Since when it has waited. */ Since: string
    }>
    /** The API tokens that act with the rights of the person. */ ApiTokens: Array<{
      /** The name. */ Name: string
      /** When it was created. */ CreatedAt: string
      /** When it expires; null: never. */ ExpiresAt: string
      /** When it was last used; null: never. */ LastUsedAt: string | null
    }>
    /** The other identity providers at which the person signs in. */ IdentityLinks: Array<{
      /** The name of the identity provider. */ Provider: string
      /** When the account was linked. */ LinkedAt: string
      /** The last sign-in there. */ LastUsed: string
    }>
    /** The mails of the last 30 days. */ Mails: Array<{
      /** The type of mail. */ Kind: string
      /** The email address that it was sent to. */ Address: string
      /** When it happened. */ At: string
      /** Whether the mail waits, was sent, or could not be delivered. */ Outcome: "waiting" | "sent" | "failed"
    }>
    /** The saved searches. */ Views: Array<{
      /** The list that it is a search of. */ List: string
      /** The name. */ Name: string
      /** The path of the list, with its filters. */ Address: string
    }>
    /** The reports that the person gets by mail. */ ReportMails: Array<{
      /** The report. */ Report: string
      /** How often the report is sent: each day, week or month. */ Every: string
      /** Whether it is paused. */ Paused: boolean
      /** When it is sent next. */ NextAt: string
    }>
    /** The requests for access. */ AccessRequests: Array<{
      /** The name of the app. */ App: string
      /** The name of the role; null: none. */ Role: string | null
      /** The reason, in words. */ Reason: string
      /** When it happened. */ At: string
      /** “open”, “granted” or “refused”. */ State: string
      /** The answer, in words; empty: none. */ Answer: string
    }>
    /** The privacy requests. */ PrivacyRequests: Array<Shapes['PrivacyRequest']>
    /** The access of the person that was reviewed. */ Reviews: Array<{
      /** The name of the review. */ Review: string
      /** The name of the app. */ App: string
      /** What was decided; null: nothing yet. */ Decision: string | null
      /** When it was decided; null: it was not. */ DecidedAt: string | null
    }>
  }
  PersonalAccount: {
    /** The ID. It never changes. */ ID: string
    /** The first name, at most 100 characters. */ FirstName: string
    /** The last name, at most 100 characters. */ LastName: string
    /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
    /** The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */ MobilePhone: string
    /** Another phone number: 10 digits, or 11 that begin with 1; empty: none. */ AlternatePhone: string
    /** Whether the person has confirmed the address. */ EmailVerified: boolean
    /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale: "en-US" | "fr-CA"
    /** The country: US or CA. */ Region: "US" | "CA"
    /** Whether it is the primary account of the dealer. */ Primary: boolean
    /** Whether it was deleted. */ Deleted: boolean
    /** The dealer; null: none. */ Dealer: Shapes['DealerOfUser'] | null
    /** Whether the account is locked until somebody unlocks it. */ Locked: boolean
    /** The end of a temporary lock after wrong passwords; null: none. */ LockoutExpiry: string | null
    /** Who locked the account, and when; null: it is not locked. */ LockedBy: {
      /** The name; null for a temporary lock, or if the caller may not see that person. */ Name: string | null
      /** When the account was locked. */ At: string
    } | null
    /** The name of the person’s highest role in the portal; null: none. */ IDMRole: string | null
    /** The IDs of the stores of that role. */ IDMBranchIDs: Array<string>
    /** The highest priority among the person’s roles in the portal; the higher, the higher the rank. Null: no role. */ Rank: number | null
    /** The last sign-in; null: never. */ LastSignIn: string | null
    /** When the person leaves or left; null: no day is set. */ Leaves: {
      /** The day of the leaving, such as 2026-01-31, in the portal’s time zone. */ Day: string
      /** “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right. */ State: "planned" | "refused" | "done"
    } | null
    /** Who last changed it in the portal, and when; null: nobody yet. */ LastChange: Shapes['LastChange'] | null
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** When the account was created. */ Created: string
    /** When the person last kept the account through the link in an email; null: never. */ Kept: string | null
    /** The browser of the last sign-in; null: unknown. */ LastSignInBrowser: string | null
    /** The operating system of the last sign-in; null: unknown. */ LastSignInSystem: string | null
  }
  PersonalAccess: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name that people see, in the reader’s language. */ DisplayName: string
    /** The client ID of the app in OpenID Connect. */ ClientID: string
    /** The roles of the person in the app. */ AssignedRoles: Array<Shapes['Role']>
    /** The stores of the person in the app, each for a role. */ AssignedBranches: Array<{
      /** The ID. It never changes. */ ID: string
      /** The ID of the role that the person has in the store. */ RoleID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
      /** The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */ ShipTo: string
    }>
    /** The permissions of the person in the app. */ AssignedPermissions: Array<Shapes['AppPermission']>
    /** The attributes with their values. */ Attributes: Array<{
      /** The ID. It never changes. */ ID: string
      /** The name of the attribute, for programs. */ Name: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
      /** The value of the attribute; empty: none. */ Value: string
      /** Whether the attribute must have a value. */ Required: boolean
      /** Whether it was deleted. */ Deleted: boolean
    }>
  }
  PrivacyRequest: {
    /** The ID. It never changes. */ ID: string
    /** What is asked for: access, correction or deletion. */ Kind: "access" | "correction" | "deletion"
    /** The request, in words. */ Text: string
    /** The day on which it was received, such as 2026-01-31. */ ReceivedOn: string
    /** The day on which the answer is due, such as 2026-01-31. */ DueOn: string
    /** The state, as a code. */ State: "open" | "answered" | "refused" | "withdrawn"
    /** The answer, in words; empty: none. */ Answer: string
    /** When it was answered, refused or withdrawn; null: it is open. */ ClosedAt: string | null
  }
  PersonalEvent: {
    /** When it happened. */ At: string
    /** The kind of the event. */ Kind: string
    /** Of a lock: who or what caused it. Of a failed sign-in: the reason. Of a mail: its type. Null: none. */ Origin: string | null
    /** The result, as a code; null: none. */ Outcome: string | null
    /** Who did it; null: the portal itself, or unknown. */ By: Shapes['Actor'] | null
    /** The text of the token. Only this answer has it. */ Token: string | null
    /** The app; null: none. */ App: {
      /** The name of the app, for programs; null if the caller may not see it. */ Name: string | null
      /** The tag by which the page finds the texts of the portal’s own names. */ Tag?: string
    } | null
    /** The fields that changed. */ Changes: Array<Shapes['Change']>
    /** Of an export: the number of rows that were sent; null while it runs, and for other kinds. */ Rows: number | null
    /** The text of a note; null for other kinds. */ Note: string | null
    /** The number of the event, by which “before” pages. */ ID: number
    /** Of an act of the person: the person it was about; null: an event about the person. */ About: Shapes['Actor'] | null
    /** The browser, as a word of a fixed list; null: unknown. */ Browser: string | null
    /** The operating system, as a word of a fixed list; null: unknown. */ System: string | null
  }
  PrivacyRow: {
    /** The ID. It never changes. */ ID: string
    /** What is asked for: access, correction or deletion. */ Kind: "access" | "correction" | "deletion"
    /** The request, in words. */ Text: string
    /** The day on which it was received, such as 2026-01-31. */ ReceivedOn: string
    /** The day on which the answer is due, such as 2026-01-31. */ DueOn: string
    /** The state, as a code. */ State: "open" | "answered" | "refused" | "withdrawn"
    /** The answer, in words; empty: none. */ Answer: string
    /** When it was answered, refused or withdrawn; null: it is open. */ ClosedAt: string | null
    /** The person; null once they are anonymized. */ Person: {
      /** The ID of the person; null if the caller may not see them. */ ID: string
      /** The name of the person; null if the caller may not see them. */ Name: string
      /** Whether the person was deleted, so that they have no page. */ Deleted: boolean
    } | null
    /** Whether it came by letter or mail, and somebody recorded it. */ Recorded: boolean
    /** The days until the answer is due, below 0 once it is late; null: it is closed. */ DaysLeft: number | null
    /** The name of who answered; null: nobody, or gone. */ AnsweredBy: string | null
  }
  Compliance: {
    /** When it was read. */ At: string
    /** The person in charge of personal information. */ Officer: {
      /** The name and title, in both languages. */ Name: {
        /** The text in English; empty: there is none. */ "en-US": string
        /** The text in French; empty: there is none. */ "fr-CA": string
      }
      /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
      /** The settings that are not set. */ Missing: Array<"PRIVACY_OFFICER_EN" | "PRIVACY_OFFICER_FR" | "PRIVACY_OFFICER_EMAIL">
    }
    /** The deleted people. */ Deleted: {
      /** The days for which deleted people can be restored. */ Days: number
      /** The number of deleted people who are not anonymized yet. */ Waiting: number
      /** When the first of them will be; null: nobody waits. */ Next: string | null
    }
    /** The days after which events no longer name people; null: never. */ EventDays: number | null
    /** How many months of events are archived in files. */ ArchivedMonths: number
    /** The privacy requests. */ Requests: {
      /** The number of open ones. */ Open: number
      /** The number of those that were not answered within 30 days. */ Overdue: number
    }
    /** Whether sessions show an approximate place. */ Located: boolean
    /** The languages that are offered, the default first. */ Languages: Array<"en-US" | "fr-CA">
    /** The legal texts. */ Texts: {
      /** Whether the texts are the organization’s own. */ Own: boolean
      /** The day of the version, such as 2026-01-31. */ Version: string
      /** The number of people with an active account. */ People: number
      /** The number of those who have accepted the version. */ Accepted: number
    }
    /** Who holds every permission or sees every dealer. */ Wide: {
      /** The number of people. */ Count: number
      /** The first of them. */ First: Array<{
        /** The ID. It never changes. */ ID: string
        /** The name. */ Name: string
        /** Whether the account is locked until somebody unlocks it. */ Locked: boolean
        /** The last sign-in; null: never. */ LastSignIn: string | null
        /** The widest right: the role of system admins, every permission, or every dealer. */ Right: "system" | "all" | "dealers"
      }>
    }
    /** Who has rights in the portal and has not signed in for a long time. */ Unused: {
      /** The number of people. */ Count: number
      /** The first of them. */ First: Array<{
        /** The ID. It never changes. */ ID: string
        /** The name. */ Name: string
        /** Whether the account is locked until somebody unlocks it. */ Locked: boolean
        /** The last sign-in; null: never. */ LastSignIn: string | null
      }>
    }
    /** Who may change something and signs in, but has changed nothing for a long time. */ Idle: {
      /** The number of people. */ Count: number
      /** The first of them. */ First: Array<{
        /** The ID. It never changes. */ ID: string
        /** The name. */ Name: string
        /** Whether the account is locked until somebody unlocks it. */ Locked: boolean
        /** The last sign-in; null: never. */ LastSignIn: string | null
      }>
    }
    /** How people sign in. */ SignIn: {
      /** The wrong passwords after which an account is locked for a while. */ LockoutAttempts: number
      /** The minutes of such a lock. */ LockoutMinutes: number
      /** The hours of a session. */ SessionHours: number
      /** The number of people with an active account. */ People: number
      /** The number of those with a second factor. */ WithFactor: number
      /** The number of system admins without a second factor. */ AdminsWithout: number
      /** The number of rules that require or will require a second factor. */ Rules: number
    }
    /** When the last backup was recorded; null: never. */ BackupAt: string | null
    /** The log of events. */ Log: {
      /** Until when events are sealed; null: none is. */ SealedAt: string | null
      /** When the seals were last verified; null: never. */ VerifiedAt: string | null
      /** Whether they were intact then; null: never verified. */ Intact: boolean | null
    }
  }
  Unaccepted: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The name of the dealer; null: none. */ Dealer: string | null
    /** The last sign-in; null: never. */ LastSignIn: string | null
  }
  Incident: {
    /** The personal information that is concerned. */ Data: string
    /** What happened. */ Circumstances: string
    /** When it happened, in words. */ Happened: string
    /** The day on which the organization learned of it, such as 2026-01-31. */ KnownOn: string
    /** The number of people who are concerned; null: not known. */ People: number | null
    /** The number of those in Québec; null: not known. */ PeopleInQuebec: number | null
    /** Whether there is a risk of serious injury, and why. */ Risk: string
    /** The day on which the Commission was told, such as 2026-01-31; null: it was not. */ CommissionOn: string | null
    /** The day on which the people were told, such as 2026-01-31; null: they were not. */ PeopleToldOn: string | null
    /** What was done to lower the risk. */ Measures: string
    /** The ID. It never changes. */ ID: string
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
    /** When it was last changed. */ ChangedAt: string
    /** The name of who last changed it; null: the person is gone. */ ChangedBy: string | null
  }
  ScimSource: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** Whether it is for the whole network; otherwise for its dealers. */ Network: boolean
    /** The dealers; empty: none. */ Dealers: Array<{
      /** The ID. It never changes. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
      /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo: string
    }>
    /** What the source may do with accounts, besides reading them. */ May: Array<"create" | "change" | "lock" | "delete">
    /** The apps whose roles it gives and removes. */ Apps: Array<{
      /** The ID. It never changes. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
    }>
    /** Whether the people that it creates get the welcome mail. */ SendsWelcome: boolean
    /** The system admin with whose rights it acts; null: nobody, so that it is refused. */ Owner: { /** The name. */ Name: string; /** Whether that account still has the rights. */ Valid: boolean } | null
    /** Its tokens, without their texts. */ Tokens: Array<Shapes['ScimToken']>
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
  }
  ScimToken: {
    /** The ID. It never changes. */ ID: string
    /** When it was created. */ CreatedAt: string
    /** The last day on which the token is valid, such as 2026-01-31. */ EndsOn: string
    /** When it was last used; null: never. */ LastUsedAt: string | null
  }
  Webhook: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** The https address that gets the events. */ Address: string
    /** Whether events are sent. */ Enabled: boolean
    /** The kinds of events that are sent; null: all. */ Kinds: Array<string> | null
    /** The dealers whose events are sent; empty: events of all dealers and of none. */ Dealers: Array<{
      /** The ID. It never changes. */ ID: string
      /** The name that people see, in the reader’s language. */ DisplayName: string
      /** The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */ SoldTo: string
    }>
    /** Until when the former secret signs too; null: there is none. */ FormerUntil: string | null
    /** Since when nothing was taken; null: the last attempt succeeded, or there was none. */ FailingSince: string | null
    /** When the portal disabled it; null: it did not. */ DisabledAt: string | null
    /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
  }
  WebhookDelivery: {
    /** The ID. It never changes. */ ID: string
    /** The header webhook-id of the delivery. */ Message: string
    /** The kind of the event; null: a test. */ Kind: string | null
    /** The state, as a code. */ State: "waiting" | "delivered" | "failed"
    /** When it was queued. */ QueuedAt: string
    /** The number of attempts. */ Attempts: number
    /** When it is sent next. */ NextAt: string | null
    /** When it was delivered or given up; null: neither. */ DoneAt: string | null
    /** The HTTP status of the last answer; null: there was none. */ Status: number | null
    /** How long the last attempt took, in milliseconds; null: none was made. */ Duration: number | null
    /** The answer, in words; empty: none. */ Answer: string
    /** Why the last attempt failed; null: it did not. */ Problem: "address" | "timeout" | "certificate" | "connection" | "status" | "old" | "gone" | null
  }
  ApiToken: {
    /** The ID. It never changes. */ ID: string
    /** The name. */ Name: string
    /** What it gives at most: never more than the owner holds at the moment of a call. */ Permissions: Array<"create-apps" | "delete-apps" | "view-apps" | "modify-apps" | "create-permissions" | "modify-permissions" | "delete-permissions" | "create-roles" | "modify-roles" | "delete-roles" | "create-dealers" | "delete-dealers" | "view-dealers" | "modify-dealers" | "delete-stores" | "modify-stores" | "create-stores" | "create-users" | "modify-users" | "delete-users" | "view-users" | "lock-users" | "provision-apps" | "deprovision-apps" | "create-dealer-admin" | "view-reports" | "access-all-dealers" | "change-dealer" | "all-permissions" | "assign-primary" | "modify-primary">
    /** The only dealer that it sees; null: those that its owner sees. */ Dealer: { /** The ID. It never changes. */ ID: string; /** The name of the dealer that people see. */ DisplayName: string } | null
    /** Whether it also makes the calls that a person would have to confirm. */ Sensitive: boolean
    /** When it was created. */ CreatedAt: string
    /** The last day on which the token is valid, such as 2026-01-31. */ EndsOn: string
    /** When it was last used; null: never. */ LastUsedAt: string | null
    /** Whether a system admin may take it over: one generated it. */ MayTakeOver: boolean
    /** The person with whose rights it acts. */ Owner: {
      /** The ID. It never changes. */ ID: string
      /** The name. */ Name: string
      /** Whether that account still has the rights. */ Valid: boolean
    }
  }
  SystemState: {
    /** When it was read. */ At: string
    /** The version of the portal, such as 1.2.3. */ Version: string
    /** What was checked. */ Checks: Array<{
      /** The check, as a code. */ Name: "database" | "extensions" | "rights" | "timeouts" | "clock" | "size" | "connections" | "replica" | "schema" | "months" | "backup" | "mails" | "logouts" | "webhooks" | "shipping" | "seals" | "work" | "cleanup" | "keys"
      /** “ok”; “warning”: somebody should look; “problem”: something does not work. */ State: "ok" | "warning" | "problem"
      /** What was found, in each language. */ Found: {
        /** The text in English; empty: there is none. */ "en-US": string
        /** The text in French; empty: there is none. */ "fr-CA": string
      }
      /** What to do about it, in each language; null: nothing. */ Remedy: {
        /** The text in English; empty: there is none. */ "en-US": string
        /** The text in French; empty: there is none. */ "fr-CA": string
      } | null
    }>
    /** The processes of the portal that are connected to the database. */ Processes: Array<{
      /** The name of its machine. */ Host: string
      /** The number of the process on its machine. */ Pid: number
      /** The number of its connections to the database. */ Connections: number
      /** When its oldest connection was opened, half an hour ago at most; null: not known. */ Since: string | null
    }>
  }
  Calls: {
    /** The signed-in user, with their permissions and the anti-forgery token */ getProfile: { input: Record<string, never>; answer: Shapes['Profile'] }
    /** Saves your own names, email, phones and language. Another email address needs currentPassword, takes effect immediately, ends your sessions and has to be confirmed; five attempts an hour */ saveProfile: {
      input: {
        /** The first name, at most 100 characters. */ FirstName: string
        /** The last name, at most 100 characters. */ LastName: string
        /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
        /** The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */ MobilePhone?: string
        /** Another phone number: 10 digits, or 11 that begin with 1; empty: none. */ AlternatePhone?: string
        /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale: "en-US" | "fr-CA"
        /** The country; ignored where the dealer sets it. */ Region?: "US" | "CA"
        /** The current password; needed only to change the email address. */ currentPassword?: string
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
      }
      answer: Shapes['Profile']
    }
    /** Resends the email that confirms your own address, unless it is already confirmed; five times an hour at most */ confirmEmail: { input: Record<string, never>; answer: true }
    /** Counts of users, stores and locks in the caller’s scope */ getDashboard: { input: Record<string, never>; answer: Shapes['Dashboard'] }
    /** The caller’s own stores and last sign-ins, and the administrators of their dealer to write to */ getHome: { input: Record<string, never>; answer: Shapes['Home'] }
    /** What needs the caller’s attention: the accounts, dealers and apps in their scope that they can do something about; counted up to 500 */ getAttention: {
      input: Record<string, never>
      answer: Array<{
        /** What needs attention, as a code. */ Kind: "privacyOverdue" | "requests" | "reviews" | "appsFailing" | "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused" | "fewAdmins"
        /** How many there are; counted to 500. */ Count: number
        /** Whether there are more than these. */ More: boolean
        /** The first three of them. */ First: Array<{
          /** The ID. It never changes. */ ID: string
          /** The name. */ Name: string
          /** What the caller may do at once: unlock, send a welcome mail or a link, or extend the access; null: nothing. */ Act: "unlock" | "welcome" | "reset" | "extend" | null
          /** Of an app: its failed sign-ins of the last 24 hours. */ Failures?: number
        }>
      }>
    }
    /** The caller’s own requests for access, open or answered in the last 30 days */ myRequests: { input: Record<string, never>; answer: Array<Shapes['MyRequest']> }
    /** The apps and roles that an administrator of the caller’s dealer could give the caller */ requestableApps: { input: Record<string, never>; answer: Array<Shapes['RequestableApp']> }
    /** Requests an app, or a role of it, with a reason; notifies the admins of the caller’s dealer who could grant it. Five open requests at most; each expires after 30 days */ requestAccess: {
      input: {
        /** The ID of the app; null: none. */ AppID: string
        /** The ID of the role; null: the app alone. */ RoleID?: string | null
        /** Why the access is needed. */ Reason: string
      }
      answer: Array<Shapes['MyRequest']>
    }
    /** Withdraws an open request of the caller */ withdrawRequest: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Array<Shapes['MyRequest']> }
    /** The open requests that the caller may grant, by the rules of giving access */ waitingRequests: { input: Record<string, never>; answer: Array<Shapes['WaitingRequest']> }
    /** Grants a request, as saving the access would, and notifies the person */ grantRequest: {
      input: {
        /** The ID. It never changes. */ ID: string
        /** The IDs of the stores; left out: those that the person has in other apps. */ StoreIDs?: Array<string>
      }
      answer: true
    }
    /** Refuses a request with a reason, and notifies the person */ refuseRequest: {
      input: { /** The ID. It never changes. */ ID: string; /** Why it is refused, for the person. */ Answer: string }
      answer: true
    }
    /** The first steps of a network, and which of them are already done */ getGuide: { input: Record<string, never>; answer: Shapes['Guide'] }
    /** Sends the caller a test email; five times an hour at most */ sendTestMail: { input: Record<string, never>; answer: true }
    /** The apps that the caller may see */ allApps: { input: Record<string, never>; answer: Array<Shapes['App']> }
    /** An app, with its roles, permissions and attributes */ getApp: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['App'] }
    /** Saves an app with its roles, permissions and attributes, or creates one */ saveApp: {
      input: {
        /** The app. In a form with files (multipart/form-data) it is JSON text. */ app: Shapes['AppToSave']
        /** Whether the roles, permissions and attributes are saved too; false ignores them. */ saveChildren?: boolean
        /** The file of the logo in English, at most 1 MB. */ logo?: Blob
        /** The file of the logo in French, at most 1 MB. */ logoF?: Blob
        /** The file of the image in the app selector, at most 1 MB. */ dropdownImage?: Blob
      }
      answer: Shapes['SavedApp']
    }
    /** How many people have an app, and each of its roles, permissions and attributes */ appUsage: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['AppUsage'] }
    /** How many people the automatic rule of an app would reach, without saving it */ appAffected: {
      input: { /** The app as it would be saved. */ app: Shapes['AppToSave'] }
      answer: { /** The number of people whose access the save would change. */ Users: number }
    }
    /** Deletes an app: its client is refused, its sessions end, and no one has it anymore */ deleteApp: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Generates a new secret for an app; the current one can stay valid for a while */ makeSecret: {
      input: {
        /** The ID of the record that the call is about. */ id: string
        /** Until when the secret that is replaced stays valid; null or left out: it ends now. */ PreviousUntil: string | null
        /** The version of the app: in the request the one that was read, in the answer the new one. */ Version: number
      }
      answer: Shapes['Secrets']
    }
    /** Revokes the former secret of an app before its date */ endSecret: {
      input: { /** The ID of the record that the call is about. */ id: string; /** The ID of the secret. */ secretID: string }
      answer: {
        /** The valid secrets of the app, at most two, without their texts. */ Secrets: Array<Shapes['Secret']>
        /** The new version of the app. */ Version: number
      }
    }
    /** Redeems the code of your own trial sign-in and returns what the app would receive in its token */ trySignIn: {
      input: {
        /** The ID of the app. */ id: string
        /** The status of the answer, as in HTTP. */ code: string
        /** The PKCE code verifier of the sign-in. */ verifier: string
      }
      answer: Shapes['SignInClaims']
    }
    /** The apps that the caller may open, for the app selector */ appMetadata: {
      input: { /** The names of the apps, separated by commas; empty: all. */ appNames?: string }
      answer: Array<Shapes['AppMetadata']>
    }
    /** A signed link to the learning site, valid for one minute */ learningLink: {
      input: Record<string, never>
      answer: { /** The signed address of the learning site; it expires soon. */ url: string }
    }
    /** A dealer with its counts and admins, without its lists */ getDealer: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['DealerView'] }
    /** Creates a dealer with its stores and its first admin, all or nothing */ createDealer: {
      input: {
        /** The new dealer. */ dealer: Shapes['DealerToCreate']
        /** The first admin of the dealer. */ user: Shapes['AdminToSave']
      }
      answer: Shapes['DealerFacts']
    }
    /** The stores of a dealer, page by page; the search goes by name and number */ dealerStores: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of the record that the call is about. */ id: string
        /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['StoreRow']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** The people of a dealer, page by page: all, those of a store, those without one, and for system admins the locked ones and those of a deleted dealer */ dealerPeople: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of the record that the call is about. */ id: string
        /** Which people: “store”: those who hold any store, or the one of “storeID”; “detached”: those whose dealer was deleted. */ which?: "all" | "store" | "withoutStore" | "disabled" | "detached"
        /** The ID of the store, for “store”. */ storeID?: string
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['DealerPerson']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** What the people of a dealer hold: for each person and app the roles, stores and permissions */ dealerAccess: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of the record that the call is about. */ id: string
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['AccessRow']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** Whether a dealer has this Sold To # */ soldToUsed: {
      input: {
        /** The Sold To # to look up. */ soldTo: string
        /** The ID of the dealer that may have the number; left out: none. */ id?: string
      }
      answer: {
        /** The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */ data: boolean
      }
    }
    /** Whether a store has this Ship To #, or each of a list; nothing is saved */ shipToUsed: {
      input: {
        /** The Ship To # to look up; either this or “shipTos”. */ shipTo?: string
        /** The Ship To # numbers to look up; either these or “shipTo”. */ shipTos?: Array<string>
        /** The ID of the store that may have the number; left out: none. */ id?: string
      }
      answer: boolean | Array<boolean>
    }
    /** A dealer, a store or, with view-apps, a role or a permission */ getGroup: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: Shapes['Dealer'] | Shapes['Store'] | Shapes['RoleGroup'] | Shapes['PermissionGroup']
    }
    /** Saves a dealer, a store, a role or a permission, or creates one; a store can be moved to another dealer, a permission nested elsewhere */ saveGroup: {
      input: Shapes['GroupToSave']
      answer: Shapes['DealerFacts'] | Shapes['Store'] | Shapes['RoleGroup'] | Shapes['PermissionGroup']
    }
    /** The groups that the caller may see: dealers (0), stores (1), roles (2), permissions (3), or all (-1); dealers and stores can be searched by name and number */ allGroups: {
      input: {
        /** The type of group: dealer (0), store (1), role (2), permission (3), or all (-1). */ type?: number
        /** Words of the name or number, for dealers and stores. */ query?: string
        /** How many dealers or stores at most; left out: all. */ pageSize?: number
      }
      answer: Array<Shapes['GroupRow']>
    }
    /** Dealers by name and number, by those of their stores, or by the name of an admin; the row says what matched */ searchGroups: {
      input: {
        /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The column to sort by. “relevance”: the best match first. */ sort?: "relevance" | "DisplayName" | "SoldTo"
        /** “asc”: ascending; “desc”: descending. */ order?: "asc" | "desc"
        /** Only dealers can be searched. */ type?: "dealer"
        /** Whether each dealer has its last activity; needs view-users. */ detailed?: boolean
        /** “few”: only dealers with fewer than two admins who are not locked; needs view-users. */ admins?: "few"
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['DealerRow']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** The users of a dealer or a store, or those who have a role or a permission, limited to users that the caller may see */ groupUsers: {
      input: { /** The ID of the group: a dealer, store, role or permission. */ groupID: string }
      answer: Array<Shapes['Member']>
    }
    /** Deletes a dealer with its stores, a store, or a role or a permission for everyone who has it; permissions nested in a deleted one move up one level */ deleteGroup: {
      input: { /** The ID of the group: a dealer, store, role or permission. */ groupID: string }
      answer: Record<string, never>
    }
    /** For system admins: the deleted dealers and stores that can still be restored */ deletedGroups: {
      input: { /** The number of the page; the first is 1. */ page?: number; /** The number of rows of a page. */ pageSize?: number }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['DeletedGroup']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** For system admins: restores a dealer or a store with the access that its deletion removed, where it is still available */ restoreGroup: {
      input: { /** The ID of the group: a dealer, store, role or permission. */ groupID: string }
      answer: {
        /** The number of people whose access was restored. */ Users: number
        /** The Ship To # of stores that stay deleted, since other stores have these numbers. */ LeftOut: Array<string>
      }
    }
    /** The access that people would lose if a dealer or a store were deleted, or a store moved to another dealer */ groupEffect: {
      input: {
        /** The ID of the record that the call is about. */ id: string
        /** The ID of the dealer that the store would move to; left out: the group would be deleted. */ dealerID?: string
      }
      answer: {
        /** The number of stores that would go with it. */ Stores: number
        /** The number of people who would lose access. */ Users: number
        /** The number of people who would lose apps. */ LoseApps: number
        /** The number of people who would lose the role of dealer admin. */ LoseAdmin: number
        /** The names of the first 20 people. */ Names: Array<string>
      }
    }
    /** Gives a dealer, a store, a role or a permission one of the attributes of dealers, of stores or of its app */ assignAttribute: {
      input: {
        /** The ID of the group: a dealer, store, role or permission. */ groupID: string
        /** The ID of the attribute. */ attrID: string
      }
      answer: Shapes['DealerFacts'] | Shapes['Store'] | Shapes['RoleGroup'] | Shapes['PermissionGroup']
    }
    /** Removes an attribute from a dealer, a store, a role or a permission */ removeAttribute: {
      input: {
        /** The ID of the group: a dealer, store, role or permission. */ groupID: string
        /** The ID of the attribute. */ attrID: string
      }
      answer: Shapes['DealerFacts'] | Shapes['Store'] | Shapes['RoleGroup'] | Shapes['PermissionGroup']
    }
    /** Creates an attribute of dealers, of stores or of an app, and gives it to one of them, or to a role or a permission of the app */ createAttribute: {
      input: {
        /** The ID of the group: a dealer, store, role or permission. */ groupID: string
        /** The name for programs, at most 100 characters. */ Name: string
        /** The name that people see, in the reader’s language. */ DisplayName?: string
        /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames?: {
          /** The text in English; empty: there is none. */ "en-US"?: string
          /** The text in French; empty: there is none. */ "fr-CA"?: string
        }
        /** Whether the attribute must have a value. */ Required?: boolean
      }
      answer: {
        /** The attribute that was created. */ Attribute: Shapes['Attribute']
        /** The group with the attribute. */ Group: Shapes['DealerFacts'] | Shapes['Store'] | Shapes['RoleGroup'] | Shapes['PermissionGroup']
      }
    }
    /** The attributes that dealers (0) or stores (1) can be given */ attributesOfType: {
      input: { /** 0: the attributes of dealers; 1: those of stores. */ type: number }
      answer: Array<{
        /** The ID. It never changes. */ ID: string
        /** The name. */ Name: string
        /** The name that people see, in the reader’s language. */ DisplayName: string
        /** The name that people see in both languages; one that is left out of a save stays. */ DisplayNames: Shapes['DisplayNames']
        /** Whether the attribute must have a value. */ Required: boolean
      }>
    }
    /** Users in the caller’s scope whose name or email contains every word of the query, and who match the filters, the best match first unless another sort is given. The domain of an address is searched only by a query with @ or a full stop. Up to 10,000 people are counted, and beyond that the answer says that there are more */ searchUsers: {
      input: {
        /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The column to sort by. “relevance”: the best match first. */ sort?: "relevance" | "lastName" | "email"
        /** “asc”: ascending; “desc”: descending. */ order?: "asc" | "desc"
        /** The status of the account: “active”: not locked; “locked”: by a person; “lockedForNow”: for a while, after wrong passwords. */ status?: "active" | "locked" | "lockedForNow"
        /** The ID of the dealer. */ dealer?: string
        /** The ID of the store. */ store?: string
        /** The ID of the app. */ app?: string
        /** The ID of the role. */ role?: string
        /** The ID of the permission. */ permission?: string
        /** The ID of the access template. */ template?: string
        /** Why accounts need somebody, such as “lockedOut”; only those that the caller may control. */ need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused"
        /** Only people with or without this second factor, of those whose factors the caller may reset, and themselves. */ factor?: "none" | "app" | "passkey"
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['UserRow']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
        /** Whether there are more than the 10,000 that are counted at most. */ TotalMore: boolean
      }
    }
    /** One user */ getUser: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['User'] }
    /** Saves a user with apps and dealer, or creates one if there is no ID. Without view-users, the caller receives only the ID of a user they created */ saveUser: {
      input: {
        /** The ID; left out of a request: a new person. */ ID?: string
        /** The first name, at most 100 characters. */ FirstName: string
        /** The last name, at most 100 characters. */ LastName: string
        /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
        /** The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */ MobilePhone?: string
        /** Another phone number: 10 digits, or 11 that begin with 1; empty: none. */ AlternatePhone?: string
        /** The country: US or CA. */ Region?: "US" | "CA"
        /** The language: en-US or fr-CA. It must be one that the region offers. */ Locale?: "en-US" | "fr-CA"
        /** Whether it is the primary account of the dealer; left out: it stays. */ Primary?: boolean
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version?: number
        /** The dealer, by its ID; null: none; left out: it stays. */ Dealer?: { /** The ID. It never changes. */ ID: string } | null
        /** All apps of the person after the save; left out: they stay. */ Apps?: Array<{
          /** The ID. It never changes. */ ID: string
          /** The roles of the person in the app. */ AssignedRoles?: Array<{ /** The ID. It never changes. */ ID: string }>
          /** The stores of the person in the app, each for a role. */ AssignedBranches?: Array<{
            /** The ID. It never changes. */ ID: string
            /** The ID of the role that the person has in the store. */ RoleID: string
          }>
          /** The permissions of the person in the app. */ AssignedPermissions?: Array<{ /** The ID. It never changes. */ ID: string }>
          /** The attributes with their values. */ Attributes?: Array<{ /** The ID. It never changes. */ ID: string; /** The value of the attribute; empty: none. */ Value: string }>
        }>
        /** The IDs of the access templates that the save gives. */ Templates?: Array<string>
        /** When begins and ends what this save gives. */ Dates?: Array<Shapes['AccessDates']>
      }
      answer: Shapes['User'] | { /** The ID; left out of a request: a new person. */ ID: string }
    }
    /** Deletes a user, who is signed out immediately */ deleteUser: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Locks or unlocks a user; repeating it changes nothing. Returns the user to callers who have view-users */ lockUser: {
      input: {
        /** The ID of the record that the call is about. */ id: string
        /** true locks, false unlocks. */ lockState?: boolean
        /** The version of the record that was read; if another save came first, nothing changes and the answer is 409. */ version?: number
      }
      answer: Shapes['User'] | null
    }
    /** Locks or unlocks up to 500 users at once; reports for each one whether it was done, was already so, or was refused and why */ lockUsers: {
      input: { /** The IDs of the people, each once. */ ids: Array<string>; /** true locks, false unlocks. */ lockState?: boolean }
      answer: Array<Shapes['Outcome']>
    }
    /** The people that searchUsers finds, each with what they have in the apps that the caller may see: roles, stores, permissions and the last sign-in; with used, those who have an app, by its last use */ accessMatrix: {
      input: {
        /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The column to sort by. “relevance”: the best match first. */ sort?: "lastName"
        /** “asc”: ascending; “desc”: descending. */ order?: "asc" | "desc"
        /** The status of the account: “active”: not locked; “locked”: by a person; “lockedForNow”: for a while, after wrong passwords. */ status?: "active" | "locked" | "lockedForNow"
        /** The ID of the dealer. */ dealer?: string
        /** The ID of the store. */ store?: string
        /** The ID of the app. */ app?: string
        /** The ID of the role. */ role?: string
        /** The ID of the permission. */ permission?: string
        /** The ID of the access template. */ template?: string
        /** Why accounts need somebody, such as “lockedOut”; only those that the caller may control. */ need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused"
        /** Only people with or without this second factor, of those whose factors the caller may reset, and themselves. */ factor?: "none" | "app" | "passkey"
        /** The ID of an app: only the people who have it, in the order of its last use. */ used?: string
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['MatrixRow']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
        /** Whether there are more than the 10,000 that are counted at most. */ TotalMore: boolean
      }
    }
    /** Gives a user a dealer, a role, a permission, or a store for their roles. Returns the user to callers who have view-users */ addToGroup: {
      input: {
        /** The ID of the person. */ userID: string
        /** The ID of the group: a dealer, store, role or permission. */ groupID: string
      }
      answer: Shapes['User'] | null
    }
    /** Removes a dealer, store, role or permission from a user; removing the last role or store also removes the app. Returns the user to callers who have view-users */ removeFromGroup: {
      input: {
        /** The ID of the person. */ userID: string
        /** The ID of the group: a dealer, store, role or permission. */ groupID: string
      }
      answer: Shapes['User'] | null
    }
    /** The ID of the user who has an email address, if any */ emailUsed: {
      input: { /** The email address. */ email: string }
      answer: {
        /** The person who uses the address; null: nobody. */ data: { /** The ID of the person who uses the address. */ ID: string } | null
      }
    }
    /** What a person would lose by moving to another dealer */ moveEffect: {
      input: {
        /** The ID of the record that the call is about. */ id: string
        /** The ID of the new dealer; left out: none. */ dealerID?: string
      }
      answer: {
        /** The apps in which the person would lose roles or stores. */ Apps: Array<{
          /** The ID. It never changes. */ ID: string
          /** The name of the app. */ App: string
          /** Whether the person would lose the app itself. */ Lost: boolean
          /** The roles of the person in the app. */ Roles: Array<string>
          /** The names of the stores that the person would lose. */ Stores: Array<string>
        }>
        /** The open requests of the person, which the move refuses. */ Requests: Array<{ /** The name of the app. */ App: string; /** The name of the role; null: none. */ Role: string | null }>
      }
    }
    /** Makes someone an admin of a dealer, whether new or with an account, with every app for every store of the dealer */ createDealerAdmin: {
      input: {
        /** The dealer, by its ID. */ dealer: { /** The ID. It never changes. */ ID: string }
        /** The new admin. */ user: Shapes['AdminToSave']
      }
      answer: Shapes['User'] | { /** The ID of the new admin. */ ID: string }
    }
    /** How many dealer admins do not have their access in an app yet, and whether they are being given it */ adminsWithout: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['AdminsWithout'] }
    /** Provisions an app for all dealer admins who do not have it yet; it continues after the answer */ giveToAdmins: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['AdminsWithout'] }
    /** The caller’s saved views of a list, by name */ myViews: {
      input: { /** The list that the searches are of. */ list: "users" | "dealers" | "reports" }
      answer: Array<{
        /** The ID. It never changes. */ ID: string
        /** The name. */ Name: string
        /** The path of the list, with its filters. */ Address: string
      }>
    }
    /** Saves a view of a list for the caller, or changes one of theirs; at most 50, each name once per list */ saveView: {
      input: {
        /** The ID; left out of a request: a new saved search. */ ID?: string
        /** The name. */ Name: string
        /** The path of the list, with its filters. */ Address: string
      }
      answer: {
        /** The ID; left out of a request: a new saved search. */ ID: string
        /** The name. */ Name: string
        /** The path of the list, with its filters. */ Address: string
      }
    }
    /** Deletes one of the caller’s saved views */ deleteView: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Sends a user the welcome email again, with a new link to choose a password; at most five times an hour */ resendWelcomeEmail: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Sends a user who has a password a link to choose another one; at most five times an hour */ sendResetLink: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Sends the caller, or a user of the dealer, the list of the dealer’s users with their apps, roles, stores and permissions as the caller may see them */ emailPermissionsReport: {
      input: { /** The ID of the dealer; null or left out: none. */ dealerID: string; /** The ID of the person. */ userID: string }
      answer: true
    }
    /** The events about a user that the caller may see, newest first */ userActivity: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of the record that the call is about. */ id: string
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['Happening']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
        /** Events of months before this moment are archived, and not listed; null: nothing that was asked for is. */ ArchivedUntil: string | null
      }
    }
    /** How a user signs in: the last sign-in, whether a password was chosen, failed attempts since then, and the latest link that was emailed, as far as the caller may read the activity */ userSignIn: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['SignInState'] }
    /** What happened to an app, latest first */ appActivity: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of the record that the call is about. */ id: string
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['Happening']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
        /** Events of months before this moment are archived, and not listed; null: nothing that was asked for is. */ ArchivedUntil: string | null
      }
    }
    /** What happened to a dealer and its stores, or to a store, newest first */ groupActivity: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of the record that the call is about. */ id: string
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['Happening']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
        /** Events of months before this moment are archived, and not listed; null: nothing that was asked for is. */ ArchivedUntil: string | null
      }
    }
    /** Who gave a user the apps, roles, stores and permissions that the caller may see, and when */ userGrants: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Array<Shapes['Grant']> }
    /** What a token of a user for an app would contain now; null if they would get none */ userClaims: {
      input: { /** The ID of the record that the call is about. */ id: string; /** The ID of the app. */ app: string }
      answer: {
        /** What the app receives about the person in an ID token; null: the person does not have the app. */ Claims: Shapes['Claims'] | null
        /** The number of apps in the token that the caller may not see. */ Others: number
      }
    }
    /** Where a user is signed in */ userSessions: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Array<Shapes['Session']> }
    /** Ends one session of a user, or all of them; returns those that are left to callers who have view-users */ endUserSessions: {
      input: {
        /** The ID of the record that the call is about. */ id: string
        /** The ID of the session; left out: all. */ session?: string
      }
      answer: Array<Shapes['Session']> | null
    }
    /** Ends all sessions of up to 500 users at once; reports for each one whether sessions ended, there were none, or it was refused and why */ endUsersSessions: { input: { /** The IDs of the people, each once. */ ids: Array<string> }; answer: Array<Shapes['Outcome']> }
    /** Where you are signed in */ mySessions: { input: Record<string, never>; answer: Array<Shapes['Session']> }
    /** Ends one of your own sessions, or all but the current one; returns those that are left */ endMySessions: { input: { /** The ID of the session; left out: all. */ session?: string }; answer: Array<Shapes['Session']> }
    /** The people a user should be able to name when they call: the managers of their stores, then the admins of their dealer */ userContacts: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: Array<{
        /** The name. */ Name: string
        /** “manager”: of the person’s stores; “admin”: of their dealer. */ Role: "manager" | "admin"
      }>
    }
    /** Creates a code, valid for ten minutes, that the user enters on the sign-in page to choose a password; it replaces the previous one. Only this answer contains it */ makeSignInCode: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: {
        /** The code that is read out to the person. Only this answer has it. */ Code: string
        /** When the code expires. */ Until: string
      }
    }
    /** Adds a note to the activity of a user */ addUserNote: {
      input: { /** The ID. It never changes. */ ID: string; /** The note, at most 500 characters. */ Note: string }
      answer: true
    }
    /** Removes every second factor of a user, ends their sessions and tells them */ resetUserFactors: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** The identity providers that a user is linked to, for those who may help the user */ userIdentityLinks: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: Array<{
        /** The ID of the identity provider. */ ID: string
        /** The name in both languages. */ Names: Shapes['DisplayNames']
        /** The beginning of the provider’s own name of the person. */ Subject: string
        /** When the account was linked. */ LinkedAt: string
        /** The last sign-in to the app; null: never. */ LastUsed: string
      }>
    }
    /** Removes a link of a user to an identity provider and ends the sessions of the user */ removeUserIdentityLink: {
      input: {
        /** The ID of the record that the call is about. */ id: string
        /** The ID of the identity provider. */ provider: string
      }
      answer: true
    }
    /** When a user leaves or left, and what was removed from them */ getLeaving: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['Leaving'] | null }
    /** Sets when a user leaves: on that day, or immediately, their sessions end, their access is removed and their account is locked; it can also be deleted later */ setLeaving: {
      input: {
        /** The day, such as 2026-01-31, in the portal’s time zone; null or today: at once. */ Day?: string | null
        /** The days from the leaving to the deletion; null: no deletion. */ DeleteDays?: number | null
        /** A note; empty or null: none. */ Note?: string
        /** The ID of the person. */ ID: string
      }
      answer: Shapes['Leaving']
    }
    /** Removes the day on which a user was to leave */ cancelLeaving: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Unlocks the account of a user who has left and gives their access back, except what someone has given or changed since */ undoLeaving: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: {
        /** The names of records that were left out because they no longer exist; only those that the caller may see. */ LeftOut: Array<string>
      }
    }
    /** What ends and what begins later in the access of a user, with what could not begin on its day, and the access templates that they were given */ accessPlan: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: {
        /** What ends, with its last day. */ Ends: Array<Shapes['AccessEnd']>
        /** What begins on a later day. */ Starts: Array<Shapes['AccessStart']>
        /** What SCIM sources gave that is no access yet. */ Waiting: Array<Shapes['WaitingAccess']>
        /** The access templates that the person was given. */ Templates: Array<Shapes['PersonTemplate']>
      }
    }
    /** Sets, changes or removes the last day on which a user has an app, a role or a permission; after that day it is removed */ setAccessEnd: {
      input: {
        /** The ID of the person; null: none. */ UserID: string
        /** The ID of the app; null: none. */ AppID: string
        /** The ID of the role; null, as for the permission: the whole app. */ RoleID?: string | null
        /** The ID of the permission; null, as for the role: the whole app. */ PermissionID?: string | null
        /** The last day of the access, such as 2026-01-31, in the portal’s time zone; null: no end. */ Day: string | null
      }
      answer: Array<Shapes['AccessEnd']>
    }
    /** Extends all access of a user that ends within a week by 90 days */ extendAccess: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Array<Shapes['AccessEnd']> }
    /** Changes the first and the last day of access that begins later; without a first day, that access is removed */ setAccessStart: {
      input: {
        /** The ID of the person; null: none. */ UserID: string
        /** The ID. It never changes. */ ID: string
        /** The first day, such as 2026-01-31, in the portal’s time zone; null in a request: it does not begin. */ From: string | null
        /** The last day, such as 2026-01-31; null: no end. */ Until?: string | null
      }
      answer: Array<Shapes['AccessStart']>
    }
    /** Removes what a SCIM source gave a user that is no access yet: the roles of an app, or the stores */ dropWaiting: {
      input: {
        /** The ID of the person; null: none. */ UserID: string
        /** The ID of the SCIM source. */ SourceID: string
        /** The ID of the app of the roles; null: the stores. */ AppID: string | null
      }
      answer: Array<Shapes['WaitingAccess']>
    }
    /** Lists the access templates of the caller’s dealer and of the network, by name */ templates: {
      input: {
        /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of a dealer: only the templates that its people can be given; “none”: those for people without a dealer. */ dealer?: string | "none"
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['Template']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** Gets an access template */ getTemplate: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['Template'] }
    /** Creates or changes an access template; the caller must be allowed to give each part of it */ saveTemplate: {
      input: {
        /** The ID; left out of a request: a new template. */ ID?: string
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version?: number
        /** The name in both languages. */ Names: {
          /** The text in English; empty: there is none. */ "en-US": string
          /** The text in French; empty: there is none. */ "fr-CA": string
        }
        /** The dealer of the template: in the request its ID, which a saved one keeps; null: the whole network. */ Dealer: string | null
        /** For which stores roles are given: those that the “person” has, or “all” of the dealer. */ Stores: "person" | "all"
        /** The apps. */ Apps: Array<Shapes['TemplateApp']>
      }
      answer: Shapes['Template']
    }
    /** Deletes an access template; people keep the access that it gave them */ deleteTemplate: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Changes your own password and ends every session */ changePassword: {
      input: {
        /** The password now. */ currentPassword: string
        /** The new password: at least 8 characters, with a letter and another character. */ newPassword: string
      }
      answer: true
    }
    /** Emails a link to choose a new password; the answer is the same whether an account has the address or not */ resetPassword: {
      input: { /** The email address of the account; the answer is the same if there is none. */ email: string }
      answer: true
    }
    /** Sets a new password with the hash of a one-time link, and ends every session */ changePasswordReset: {
      input: {
        /** The hash in the link of the mail; it is valid once. */ hash?: string
        /** The new password: at least 8 characters, with a letter and another character. */ password: string
      }
      answer: true
    }
    /** Confirms the identity of the caller for the sensitive actions of the next minutes in this session */ confirmIdentity: {
      input: {
        /** The password; either this or a passkey. */ currentPassword?: string
        /** The status of the answer, as in HTTP. */ code?: string
        /** The signature of a passkey; either this or the password. */ passkey?: Shapes['SignedCredential']
      }
      answer: true
    }
    /** Returns the passkeys of the caller, without their secrets */ myPasskeys: { input: Record<string, never>; answer: Array<Shapes['Passkey']> }
    /** Adds the passkey that an authenticator made for the caller */ addPasskey: {
      input: {
        /** The name. */ Name: string
        /** The new passkey. */ Credential: Shapes['NewCredential']
        /** Whether the other sessions of the caller end. */ EndOtherSessions?: boolean
      }
      answer: true
    }
    /** Begins to add a passkey of the caller: what the browser asks its authenticator */ beginPasskey: {
      input: Record<string, never>
      answer: {
        /** The challenge to sign, as base64url; it counts for five minutes, once. */ challenge: string
        /** The portal, as a relying party. */ rp: { /** The domain of the portal. */ id: string; /** The name of the portal. */ name: string }
        /** The account of the passkey. */ user: {
          /** The ID of the account at the authenticator, as base64url. */ id: string
          /** The email address. */ name: string
          /** The name of the person. */ displayName: string
        }
        /** The algorithms that are accepted, the best first. */ pubKeyCredParams: Array<{
          /** Always “public-key”. */ type: "public-key"
          /** The number of the algorithm (COSE): -7 ES256, -8 EdDSA, -257 RS256. */ alg: number
        }>
        /** The passkeys that the caller has already. */ excludeCredentials: Array<{
          /** Always “public-key”. */ type: "public-key"
          /** The ID of the passkey, as base64url. */ id: string
          /** How the authenticator is reached, such as “internal” or “usb”. */ transports: Array<string>
        }>
        /** What the authenticator must be able to do. */ authenticatorSelection: {
          /** Always “required”: the authenticator stores the passkey. */ residentKey: "required"
          /** Always true: the same for older browsers. */ requireResidentKey: boolean
          /** Always “required”: the authenticator checks the person. */ userVerification: "required"
        }
        /** How long the browser waits, in milliseconds. */ timeout: number
      }
    }
    /** Renames a passkey of the caller */ renamePasskey: { input: { /** The ID. It never changes. */ ID: string; /** The name. */ Name: string }; answer: true }
    /** Removes a passkey of the caller */ removePasskey: { input: { /** The ID. It never changes. */ ID: string }; answer: true }
    /** Begins a confirmation with a passkey, before a sensitive action */ beginConfirmation: { input: Record<string, never>; answer: Shapes['RequestOptions'] }
    /** Returns how the caller signs in: authenticator apps, recovery codes that are left, remembered browsers. It contains no secret */ mySignIn: { input: Record<string, never>; answer: Shapes['MySignIn'] }
    /** Begins to add an authenticator app (TOTP) of the caller, and returns its secret once */ beginCodeApp: {
      input: {
        /** The current password; who has none, or has just confirmed with a passkey, leaves it out. */ currentPassword?: string
      }
      answer: {
        /** The ID. It never changes. */ ID: string
        /** The secret, as text (base32). Only this answer has it. */ Secret: string
        /** The same as an address (otpauth). */ Address: string
        /** The same as a QR code (SVG). */ Picture: string
      }
    }
    /** Adds the app once it shows the right code; the first one comes with recovery codes */ confirmCodeApp: {
      input: {
        /** The ID. It never changes. */ ID: string
        /** The name. */ Name: string
        /** The code of six digits that the app shows now. */ Code: string
        /** Whether the other sessions of the caller end. */ EndOtherSessions?: boolean
      }
      answer: { /** The recovery codes, which only this answer has; null: they exist already. */ RecoveryCodes: Array<string> | null }
    }
    /** Renames an authenticator app of the caller */ renameCodeApp: { input: { /** The ID. It never changes. */ ID: string; /** The name. */ Name: string }; answer: true }
    /** Removes an authenticator app of the caller */ removeCodeApp: {
      input: {
        /** The ID. It never changes. */ ID: string
        /** The current password; who has none, or has just confirmed with a passkey, leaves it out. */ currentPassword?: string
      }
      answer: true
    }
    /** Generates recovery codes of the caller, in place of the previous ones */ makeRecoveryCodes: {
      input: {
        /** The current password; who has none, or has just confirmed with a passkey, leaves it out. */ currentPassword?: string
      }
      answer: { /** The recovery codes, which only this answer has; null: they exist already. */ RecoveryCodes: Array<string> }
    }
    /** Requires the second factor of the caller again in a remembered browser */ forgetBrowser: { input: { /** The ID of the browser; left out: all. */ id?: string }; answer: true }
    /** Returns the rules about second factors and the number of people to whom each applies, for system admins */ factorRules: { input: Record<string, never>; answer: Array<Shapes['FactorRule']> }
    /** Returns the apps and roles to which a rule about second factors can apply, for system admins */ factorTargets: { input: Record<string, never>; answer: Array<Shapes['FactorTarget']> }
    /** Counts the people to whom a rule would apply, and those without a second factor, for system admins */ factorReach: {
      input: {
        /** The people that the rule applies to: the whole network, or those who have a role or an app. */ Scope: "network" | "role" | "app"
        /** The ID of the role or the app; null: the whole network. */ Target?: string | null
      }
      answer: Shapes['FactorReach']
    }
    /** Saves a rule about second factors in place of the one for the same network, app or role */ saveFactorRule: {
      input: {
        /** The people that the rule applies to: the whole network, or those who have a role or an app. */ Scope: "network" | "role" | "app"
        /** The role or the app: in the request its ID; null: the whole network. */ Target?: string | null
        /** What is asked: a second factor is off, offered or required. */ Level: "off" | "offered" | "required"
        /** The day from which on it is required, a past one at once; null: no such day. */ RequiredFrom?: string | null
        /** The version that was read; null: there was no rule. If another save came first, the answer is 409. Left out: any rule is replaced. */ Version?: number | null
      }
      answer: Array<Shapes['FactorRule']>
    }
    /** Removes a rule about second factors */ removeFactorRule: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Array<Shapes['FactorRule']> }
    /** Says what a first sign-in with these claims would do; nothing is kept */ previewIdentityProvider: {
      input: {
        /** The ID. It never changes. */ ID: string
        /** Claims as JSON, or of SAML as lines such as “name: value”; null: those of the caller’s last trial. */ Sample: string | null
      }
      answer: Shapes['ProviderPreview']
    }
    /** The identity providers of dealers, for system admins; never their secrets */ identityProviders: { input: Record<string, never>; answer: Array<Shapes['Provider']> }
    /** Adds or changes an identity provider; the change is recorded */ saveIdentityProvider: {
      input: {
        /** The ID; left out of a request: a new provider. */ ID?: string
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version?: number
        /** “oidc”: OpenID Connect; “saml”: SAML 2.0; a saved one keeps its kind. */ Kind: "oidc" | "saml"
        /** The name in both languages. */ Names: {
          /** The text in English; empty: there is none. */ "en-US": string
          /** The text in French; empty: there is none. */ "fr-CA": string
        }
        /** Whether people can sign in with it. */ Enabled: boolean
        /** Whether the sign-in page has a button for it. */ Shown: boolean
        /** Whether its people can no longer sign in with a password. */ Required: boolean
        /** The domains of the email addresses of its people, in lower case. */ Domains: Array<string>
        /** The issuer, for OpenID Connect. */ Issuer: string
        /** The client ID at the provider, for OpenID Connect. */ ClientID: string
        /** The scopes to request, separated by spaces, for OpenID Connect. */ Scopes: string
        /** The address of the sign-in, for SAML. */ EntryPoint: string
        /** The entity ID of the provider, for SAML. */ EntityID: string
        /** The certificates that sign its answers, in PEM, for SAML. */ Certificates: string
        /** The claims from which a person is read; an empty name reads nothing. */ Claims: Shapes['ProviderClaims']
        /** Whether the provider has verified every address, although its answers do not say so. */ Proven: boolean
        /** Whether the second factor that it reports counts here. */ TrustsFactor: boolean
        /** Whether names and language follow the provider at each sign-in. */ UpdatesNames: boolean
        /** What a first sign-in does without a link: “link” it to an account that exists, or “create” one. */ First: "link" | "create"
        /** The ID of the dealer in which accounts are created; null: none. */ CreatesIn: string | null
        /** When the rules apply, as a code. */ RulesAt: "first" | "each"
        /** The rules, by which a claim gives something to a person. */ Rules: Array<Shapes['ProviderRule']>
        /** The attributes with their values. */ Attributes: Array<Shapes['AttributeRule']>
        /** The dealers whose people it serves; empty: people of every dealer and of none. */ Dealers: Array<{ /** The ID. It never changes. */ ID: string }>
        /** Who signs in by a password although the provider is required. */ Exempt: Array<{ /** The ID. It never changes. */ ID: string }>
        /** The client secret; left out: it stays. It is never shown again. */ Secret?: string
      }
      answer: Shapes['Provider']
    }
    /** Deletes an identity provider and its links to accounts */ deleteIdentityProvider: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Returns an address, valid once, to try an identity provider; a trial changes nothing */ tryIdentityProvider: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: { /** The address at which the caller signs in at the provider; it is valid once. */ Address: string }
    }
    /** The identity providers that the caller is linked to */ myIdentityLinks: {
      input: Record<string, never>
      answer: Array<{
        /** The ID of the provider. */ ID: string
        /** The name in both languages. */ Names: Shapes['DisplayNames']
        /** When the account was linked. */ LinkedAt: string
        /** The last sign-in there. */ LastUsed: string
        /** Whether the caller can sign in without it. */ Removable: boolean
      }>
    }
    /** Removes a link of the caller to an identity provider; refused without a password */ removeIdentityLink: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** The translated names of roles, as a string that holds JSON */ getRoleCopy: { input: Record<string, never>; answer: string }
    /** Replaces the translated names of roles */ saveRoleCopy: {
      input: {
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
        /** The texts of all roles; one that is missing is deleted. */ roles: Array<{
          /** The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */ Tag: string
          /** The text in English; empty: there is none. */ "en-US": string
          /** The text in French; empty: there is none. */ "fr-CA": string
        }>
      }
      answer: Shapes['RoleCopy']
    }
    /** The names of apps, roles, permissions and attributes in both languages, with those that are missing */ getCopy: { input: Record<string, never>; answer: Shapes['Copy'] }
    /** Writes and deletes names in both languages */ saveCopy: {
      input: {
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
        /** The texts to write. */ Rows: Array<{
          /** What the row is about. */ Kind: "app" | "role" | "permission" | "attribute"
          /** The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */ Tag: string
          /** The text in English; empty: there is none. */ "en-US": string
          /** The text in French; empty: there is none. */ "fr-CA": string
        }>
        /** The tags whose texts are deleted. */ Deleted: Array<{
          /** What the text names. */ Kind: "app" | "role" | "permission" | "attribute"
          /** The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */ Tag: string
        }>
      }
      answer: Shapes['Copy']
    }
    /** The changes of names in both languages, latest first */ copyActivity: {
      input: { /** The number of the page; the first is 1. */ page?: number; /** The number of rows of a page. */ pageSize?: number }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['CopySave']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
        /** Events of months before this moment are archived, and not listed; null: nothing that was asked for is. */ ArchivedUntil: string | null
      }
    }
    /** The figures of the reports dashboard */ reportDashboard: {
      input: {
        /** What the report is about; left out: everything that the caller may see, this year. */ settings?: Shapes['ReportSettings']
      }
      answer: {
        /** The number of dealers. */ totalDealers: number
        /** The number of stores. */ totalStores: number
        /** The number of people. */ totalUsers: number
        /** The people who signed in within the 30 days before the end of the period; null: not known any more. */ activeUsers: number | null
        /** The people who did not sign in within the 30 days before the end of the period; null: not known any more. */ inactiveUsers: number | null
        /** The active people for each dealer, with two decimals; null: there is no dealer. */ averageActivePerDealer?: number | null
        /** The inactive people for each dealer, with two decimals; null: there is no dealer. */ averageInctivePerDealer?: number | null
        /** The active people for each store, with two decimals; null: there is no store. */ averageActivePerStore?: number | null
        /** The inactive people for each store, with two decimals; null: there is no store. */ averageInctivePerStore?: number | null
        /** The people that somebody locked in the period; null: not known any more. */ manuallyLockedUsers: number | null
        /** The people that wrong passwords locked for a while in the period; null: not known any more. */ autoLockedUsers: number | null
        /** The people who were locked in the period, by somebody or by wrong passwords; null: not known any more. */ lockedUsers: number | null
        /** The people who were changed; null: not known any more. */ modifiedUsers: number | null
        /** The number of changes. */ usersModified: number
        /** The number of sign-ins. */ totalSuccessfulLogins: number
        /** The number of failed sign-ins. */ totalFailedLogins?: number
        /** The sign-ins for each store, as a whole number; null: there is no store. */ successfulLoginsPerStore?: number | null
        /** The number of password resets. */ passwordResets: number
        /** The sign-ins over time, without gaps. */ loginsOverTime: Shapes['LoginSeries']
        /** The locks over time, without gaps. */ lockedOverTime: Shapes['LockSeries']
        /** The password resets over time, without gaps. */ resetsOverTime: Shapes['ResetSeries']
        /** The changes over time, without gaps. */ changesOverTime: Shapes['ChangeSeries']
        /** The sign-ins by app. */ loginsPerApp: Array<Shapes['AppCount']>
        /** The mails by type. */ emailTypesSent?: Array<Shapes['MailCount']>
        /** The unlocked accounts by role. */ activeUsersPerRole?: Array<Shapes['RoleCount']>
        /** The locked accounts by role. */ inactiveUsersPerRole?: Array<Shapes['RoleCount']>
        /** The second period, to compare with; left out: none. */ compare?: {
          /** The number of dealers. */ totalDealers: number
          /** The number of stores. */ totalStores: number
          /** The number of people. */ totalUsers: number
          /** The people who signed in within the 30 days before the end of the period; null: not known any more. */ activeUsers: number | null
          /** The people who did not sign in within the 30 days before the end of the period; null: not known any more. */ inactiveUsers: number | null
          /** The active people for each dealer, with two decimals; null: there is no dealer. */ averageActivePerDealer?: number | null
          /** The inactive people for each dealer, with two decimals; null: there is no dealer. */ averageInctivePerDealer?: number | null
          /** The active people for each store, with two decimals; null: there is no store. */ averageActivePerStore?: number | null
          /** The inactive people for each store, with two decimals; null: there is no store. */ averageInctivePerStore?: number | null
          /** The people that somebody locked in the period; null: not known any more. */ manuallyLockedUsers: number | null
          /** The people that wrong passwords locked for a while in the period; null: not known any more. */ autoLockedUsers: number | null
          /** The people who were locked in the period, by somebody or by wrong passwords; null: not known any more. */ lockedUsers: number | null
          /** The people who were changed; null: not known any more. */ modifiedUsers: number | null
          /** The number of changes. */ usersModified: number
          /** The number of sign-ins. */ totalSuccessfulLogins: number
          /** The number of failed sign-ins. */ totalFailedLogins?: number
          /** The sign-ins for each store, as a whole number; null: there is no store. */ successfulLoginsPerStore?: number | null
          /** The number of password resets. */ passwordResets: number
          /** The sign-ins over time, without gaps. */ loginsOverTime: Shapes['LoginSeries']
          /** The locks over time, without gaps. */ lockedOverTime: Shapes['LockSeries']
          /** The password resets over time, without gaps. */ resetsOverTime: Shapes['ResetSeries']
          /** The changes over time, without gaps. */ changesOverTime: Shapes['ChangeSeries']
        }
        /** The length of each step over time: day, week or month. */ Bucket: Shapes['Bucket']
        /** The settings as they were used: filters that the caller’s rights impose are set. */ Settings: Shapes['UsedSettings']
        /** “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now. */ asOf: "to" | "now"
      }
    }
    /** People by app, role, dealer and store */ reportUsers: {
      input: {
        /** What the report is about; left out: everything that the caller may see, this year. */ settings?: Shapes['ReportSettings']
        /** For which dealers and stores the roles are listed; left out: all. */ rolesOf?: {
          /** The IDs of the dealers; null: people without a dealer. */ dealers?: Array<string | null>
          /** The IDs of the stores. */ stores?: Array<string>
        }
      }
      answer: {
        /** The number of people. */ totalUsers: number
        /** The people by app. */ usersPerApp: Array<Shapes['AppCount']>
        /** The people by role of each app. */ usersPerRolePerApp: Array<Shapes['RoleCount']>
        /** The people by dealer. */ usersPerDealer?: Array<Shapes['DealerCount']>
        /** The people by role of each dealer; the names of the roles are in “usersPerRolePerApp”. */ usersPerRolePerDealer?: Array<Shapes['DealerRoleCount']>
        /** The people by store. */ usersPerStore?: Array<Shapes['StoreCount']>
        /** The people by role of each store; the names of the roles are in “usersPerRolePerApp”. */ usersPerRolePerStore?: Array<Shapes['StoreRoleCount']>
        /** The second period, to compare with; left out: none. */ compare?: { /** The number of people. */ totalUsers: number }
        /** The length of each step over time: day, week or month. */ Bucket: Shapes['Bucket']
        /** The settings as they were used: filters that the caller’s rights impose are set. */ Settings: Shapes['UsedSettings']
        /** “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now. */ asOf: "to" | "now"
      }
    }
    /** Unlocked and locked accounts by role */ reportAccountStatus: {
      input: {
        /** What the report is about; left out: everything that the caller may see, this year. */ settings?: Shapes['ReportSettings']
      }
      answer: {
        /** The unlocked accounts; null: not known any more. */ totalUnlocked: number | null
        /** The locked accounts; null: not known any more. */ totalLocked: number | null
        /** The number of dealers. */ totalDealers: number
        /** The number of stores. */ totalStores: number
        /** The unlocked accounts by role. */ unlockedPerRole: Array<Shapes['RoleCount']>
        /** The locked accounts by role. */ lockedPerRole: Array<Shapes['RoleCount']>
        /** The second period, to compare with; left out: none. */ compare?: {
          /** The unlocked accounts; null: not known any more. */ totalUnlocked: number | null
          /** The locked accounts; null: not known any more. */ totalLocked: number | null
          /** The number of dealers. */ totalDealers: number
          /** The number of stores. */ totalStores: number
        }
        /** The length of each step over time: day, week or month. */ Bucket: Shapes['Bucket']
        /** The settings as they were used: filters that the caller’s rights impose are set. */ Settings: Shapes['UsedSettings']
        /** “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now. */ asOf: "to" | "now"
      }
    }
    /** Locks by people and after incorrect passwords */ reportLockEvents: {
      input: {
        /** What the report is about; left out: everything that the caller may see, this year. */ settings?: Shapes['ReportSettings']
      }
      answer: {
        /** The number of locks by a person. */ manualLocked: number
        /** The number of locks after wrong passwords; the same as “autoLocked”. */ autoLock: number
        /** The number of locks after wrong passwords. */ autoLocked: number
        /** The number of all locks. */ lockEvents: number
        /** The locks over time, without gaps. */ lockedOverTime: Shapes['LockSeries']
        /** The second period, to compare with; left out: none. */ compare?: {
          /** The number of locks by a person. */ manualLocked: number
          /** The number of locks after wrong passwords; the same as “autoLocked”. */ autoLock: number
          /** The number of locks after wrong passwords. */ autoLocked: number
          /** The number of all locks. */ lockEvents: number
          /** The locks over time, without gaps. */ lockedOverTime: Shapes['LockSeries']
        }
        /** The length of each step over time: day, week or month. */ Bucket: Shapes['Bucket']
        /** The settings as they were used: filters that the caller’s rights impose are set. */ Settings: Shapes['UsedSettings']
        /** “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now. */ asOf: "to" | "now"
      }
    }
    /** Successful and failed sign-ins by app, dealer and store */ reportLoginEvents: {
      input: {
        /** What the report is about; left out: everything that the caller may see, this year. */ settings?: Shapes['ReportSettings']
      }
      answer: {
        /** The number of sign-ins. */ totalSuccessfulLogins: number
        /** The number of failed sign-ins. */ failedLogins?: number
        /** The sign-ins for each store, as a whole number; null: there is no store. */ successfulLoginsPerStore?: number | null
        /** The sign-ins over time, without gaps. */ loginsOverTime: Shapes['LoginSeries']
        /** The sign-ins by app. */ successesPerApp: Array<Shapes['AppCount']>
        /** The sign-ins by dealer. */ successesPerDealer?: Array<Shapes['DealerCount']>
        /** The sign-ins by store. */ successesPerBranch?: Array<Shapes['StoreCount']>
        /** The failed sign-ins by app. */ failuresPerApp?: Array<Shapes['AppCount']>
        /** The second period, to compare with; left out: none. */ compare?: {
          /** The number of sign-ins. */ totalSuccessfulLogins: number
          /** The number of failed sign-ins. */ failedLogins?: number
          /** The sign-ins for each store, as a whole number; null: there is no store. */ successfulLoginsPerStore?: number | null
          /** The sign-ins over time, without gaps. */ loginsOverTime: Shapes['LoginSeries']
        }
        /** The length of each step over time: day, week or month. */ Bucket: Shapes['Bucket']
        /** The settings as they were used: filters that the caller’s rights impose are set. */ Settings: Shapes['UsedSettings']
        /** “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now. */ asOf: "to" | "now"
      }
    }
    /** Emails sent, not delivered and waiting, by type */ reportEmails: {
      input: {
        /** What the report is about; left out: everything that the caller may see, this year. */ settings?: Shapes['ReportSettings']
      }
      answer: {
        /** The number of mails that were sent. */ emailsSent: number
        /** The number of mails that could not be delivered. */ emailsFailed: number
        /** The number of mails of the period that still wait. */ emailsWaiting: number
        /** The mails over time, without gaps. */ mailsOverTime: Shapes['MailSeries']
        /** The mails by type. */ emailTypesSent: Array<Shapes['MailCount']>
        /** The second period, to compare with; left out: none. */ compare?: {
          /** The number of mails that were sent. */ emailsSent: number
          /** The number of mails that could not be delivered. */ emailsFailed: number
          /** The number of mails of the period that still wait. */ emailsWaiting: number
          /** The mails over time, without gaps. */ mailsOverTime: Shapes['MailSeries']
        }
        /** The length of each step over time: day, week or month. */ Bucket: Shapes['Bucket']
        /** The settings as they were used: filters that the caller’s rights impose are set. */ Settings: Shapes['UsedSettings']
        /** “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now. */ asOf: "to" | "now"
      }
    }
    /** Passwords replaced through a link, by dealer and store */ reportPasswordResets: {
      input: {
        /** What the report is about; left out: everything that the caller may see, this year. */ settings?: Shapes['ReportSettings']
      }
      answer: {
        /** The number of password resets. */ totalReset: number
        /** The number of dealers. */ totalDealers: number
        /** The number of stores. */ totalStores: number
        /** The password resets over time, without gaps. */ resetsOverTime: Shapes['ResetSeries']
        /** The password resets by dealer. */ resetsPerDealer?: Array<Shapes['DealerCount']>
        /** The password resets by store. */ resetsPerStore?: Array<Shapes['StoreCount']>
        /** The second period, to compare with; left out: none. */ compare?: {
          /** The number of password resets. */ totalReset: number
          /** The number of dealers. */ totalDealers: number
          /** The number of stores. */ totalStores: number
          /** The password resets over time, without gaps. */ resetsOverTime: Shapes['ResetSeries']
        }
        /** The length of each step over time: day, week or month. */ Bucket: Shapes['Bucket']
        /** The settings as they were used: filters that the caller’s rights impose are set. */ Settings: Shapes['UsedSettings']
        /** “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now. */ asOf: "to" | "now"
      }
    }
    /** People whose account was changed, these changes, and the dealers and stores of these people */ reportUsersModified: {
      input: {
        /** What the report is about; left out: everything that the caller may see, this year. */ settings?: Shapes['ReportSettings']
      }
      answer: {
        /** The people who were changed; null: not known any more. */ totalModified: number | null
        /** The number of changes. */ usersModified: number
        /** The number of dealers of the people who were changed. */ totalDealers: number
        /** The number of stores of the people who were changed. */ totalStores: number
        /** The changes over time, without gaps. */ changesOverTime: Shapes['ChangeSeries']
        /** The second period, to compare with; left out: none. */ compare?: {
          /** The people who were changed; null: not known any more. */ totalModified: number | null
          /** The number of changes. */ usersModified: number
          /** The number of dealers. */ totalDealers: number
          /** The number of stores. */ totalStores: number
          /** The changes over time, without gaps. */ changesOverTime: Shapes['ChangeSeries']
        }
        /** The length of each step over time: day, week or month. */ Bucket: Shapes['Bucket']
        /** The settings as they were used: filters that the caller’s rights impose are set. */ Settings: Shapes['UsedSettings']
        /** “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now. */ asOf: "to" | "now"
      }
    }
    /** The rows that a figure of a report counts: people, events, dealers or stores */ reportRows: { input: Shapes['RowsBody']; answer: Shapes['RowsAnswer'] }
    /** A one-time token for the export of all users, valid for one minute */ reportToken: { input: Record<string, never>; answer: string }
    /** All users in the caller’s scope as CSV, with their dealer, stores, apps and roles. The export is recorded */ exportAllUsers: {
      input: {
        /** The one-time token that a POST answered for this file. */ token: string
        /** What separates the columns. Spreadsheets set to French expect a semicolon. */ separator?: "comma" | "semicolon"
        /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA"
      }
      answer: unknown
    }
    /** A one-time token for the export of the access of people, valid for one minute */ accessToken: { input: Record<string, never>; answer: string }
    /** The people that a search finds as CSV, with a column of roles and stores for each app that the caller may see. The export is recorded */ exportAccess: {
      input: {
        /** The one-time token that a POST answered for this file. */ token: string
        /** What separates the columns. Spreadsheets set to French expect a semicolon. */ separator?: "comma" | "semicolon"
        /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA"
        /** The status of the account: “active”: not locked; “locked”: by a person; “lockedForNow”: for a while, after wrong passwords. */ status?: "active" | "locked" | "lockedForNow"
        /** The ID of the dealer. */ dealer?: string
        /** The ID of the store. */ store?: string
        /** The ID of the app. */ app?: string
        /** The ID of the role. */ role?: string
        /** The ID of the permission. */ permission?: string
        /** The ID of the access template. */ template?: string
        /** Why accounts need somebody, such as “lockedOut”; only those that the caller may control. */ need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused"
        /** Only people with or without this second factor, of those whose factors the caller may reset, and themselves. */ factor?: "none" | "app" | "passkey"
        /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
        /** The ID of an app: only the people who have it. */ used?: string
      }
      answer: unknown
    }
    /** A one-time token for the export of chosen people, or of all that a search finds, valid for one minute */ peopleToken: {
      input: {
        /** The IDs of the people, chosen one by one; either these or “Search”. */ IDs?: Array<string>
        /** A search, whose people are all chosen; either this or “IDs”. */ Search?: {
          /** The status of the account: “active”: not locked; “locked”: by a person; “lockedForNow”: for a while, after wrong passwords. */ status?: "active" | "locked" | "lockedForNow"
          /** The ID of the dealer. */ dealer?: string
          /** The ID of the store. */ store?: string
          /** The ID of the app. */ app?: string
          /** The ID of the role. */ role?: string
          /** The ID of the permission. */ permission?: string
          /** The ID of the access template. */ template?: string
          /** Why accounts need somebody, such as “lockedOut”; only those that the caller may control. */ need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused"
          /** Only people with or without this second factor, of those whose factors the caller may reset, and themselves. */ factor?: "none" | "app" | "passkey"
          /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
        }
      }
      answer: string
    }
    /** The people for whom the token was made as CSV, with the columns of all users. The export is recorded */ exportPeople: {
      input: {
        /** The one-time token that a POST answered for this file. */ token: string
        /** What separates the columns. Spreadsheets set to French expect a semicolon. */ separator?: "comma" | "semicolon"
        /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA"
      }
      answer: unknown
    }
    /** The caller’s scheduled reports */ mySchedules: { input: Record<string, never>; answer: Array<Shapes['Schedule']> }
    /** Schedules a report, emailed to the caller and up to 20 other people each day, week or month, or changes or pauses it; at most 20 */ saveSchedule: {
      input: {
        /** The ID of a saved one; left out: a new one. */ ID?: string
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version?: number
        /** The report. */ Report: "Dashboard" | "Users" | "AccountStatus" | "LockEvents" | "LoginEvents" | "Emails" | "PasswordResets" | "UsersModified"
        /** The filters of the report. */ Settings: Shapes['ScheduleSettings']
        /** How often the report is sent: each day, week or month. */ Every: "day" | "week" | "month"
        /** Whether it is paused. */ Paused: boolean
        /** The IDs of the other people who get it; left out: they stay. */ Recipients?: Array<string>
      }
      answer: Shapes['Schedule']
    }
    /** Ends a scheduled report of the caller */ deleteSchedule: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** The scheduled reports that other people have set up for the caller */ receivedReports: { input: Record<string, never>; answer: Array<Shapes['ReceivedReport']> }
    /** Stops a scheduled report that someone else set up for the caller */ stopReceiving: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** How many users have had no activity since a day and would be deleted, which of them would be kept and why, and the progress of a running cleanup */ inactiveUsersCount: {
      input: {
        /** A day such as 2026-01-31: people without activity since its beginning, in the portal’s time zone. */ date: string
      }
      answer: Shapes['CleanupCount']
    }
    /** The same for users of a deleted dealer and users who were never given an app */ orphanedUsersCount: { input: Record<string, never>; answer: Shapes['CleanupCount'] }
    /** Starts to delete the users who have had no activity since a day; the job goes on after the answer */ deleteInactiveUsers: {
      input: {
        /** A day such as 2026-01-31: people without activity since its beginning, in the portal’s time zone. */ date: string
      }
      answer: { /** The ID of the job, which continues after the answer. */ Job: string }
    }
    /** Starts to delete the users of a deleted dealer and users who were never given an app; the job goes on after the answer */ deleteOrphanedUsers: { input: Record<string, never>; answer: { /** The ID of the job, which continues after the answer. */ Job: string } }
    /** The records of the last 100 cleanups of users */ cleanups: { input: Record<string, never>; answer: Array<Shapes['CleanupReceipt']> }
    /** Starts to restore the users that a cleanup deleted, until they are anonymized */ restoreCleanup: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: { /** The ID of the job, which continues after the answer. */ Job: string }
    }
    /** A token for one export of the cleanup, valid for one minute */ userCleanupToken: { input: Record<string, never>; answer: string }
    /** The users without activity since a day who would be deleted, as CSV */ exportInactiveUsers: {
      input: {
        /** The one-time token that a POST answered for this file. */ token: string
        /** What separates the columns. Spreadsheets set to French expect a semicolon. */ separator?: "comma" | "semicolon"
        /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA"
        /** A day such as 2026-01-31: people without activity since its beginning, in the portal’s time zone. */ date: string
      }
      answer: unknown
    }
    /** The orphaned users who would be deleted, as CSV */ exportOrphanedUsers: {
      input: {
        /** The one-time token that a POST answered for this file. */ token: string
        /** What separates the columns. Spreadsheets set to French expect a semicolon. */ separator?: "comma" | "semicolon"
        /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA"
      }
      answer: unknown
    }
    /** The users that a cleanup deleted, as CSV, until they are restored or anonymized */ exportCleanup: {
      input: {
        /** The one-time token that a POST answered for this file. */ token: string
        /** What separates the columns. Spreadsheets set to French expect a semicolon. */ separator?: "comma" | "semicolon"
        /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA"
        /** The ID of the record that the call is about. */ id: string
      }
      answer: unknown
    }
    /** The deleted users in the caller’s scope who can be restored, latest first */ deletedUsers: {
      input: {
        /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['DeletedUser']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** Restores a deleted user with their access; what no longer exists is left out and listed */ restoreUser: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: {
        /** The names of records that were left out because they no longer exist; only those that the caller may see. */ LeftOut: Array<string>
      }
    }
    /** The stages of the cleanup with notice, who set them, and the number of accounts in them */ cleanupStages: { input: Record<string, never>; answer: Shapes['StagesInForce'] }
    /** Sets the stages of the cleanup with notice: the days without use before the notice, then those before the lock and the deletion */ saveCleanupStages: {
      input: {
        /** The days without use after which a person gets the notice; null: there are no stages. */ NoticeDays: number | null
        /** The days from the notice to the lock; null: no lock. */ LockDays: number | null
        /** The days from the lock, or without one from the notice, to the deletion; null: no deletion. */ DeleteDays: number | null
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version: number
      }
      answer: Shapes['StagesInForce']
    }
    /** The people who would get the notice now, without sending it */ previewCleanupStages: {
      input: { /** The days without use. */ days: number }
      answer: {
        /** The people who would get the notice now. */ Count: number
        /** Those who have not used their account either, and whose accounts would stay as they are, by reason. */ Kept: Shapes['Kept']
        /** Those of “Count” who have a notice already and would get another one. */ Again: number
        /** The first of them, the longest unused first. */ People: Array<{
          /** The ID. It never changes. */ ID: string
          /** The name. */ Name: string
          /** The email address. It identifies one account, and has at most 50 characters. */ Email: string
          /** The name of the dealer; null: none. */ Dealer: string | null
          /** The last use of the account. */ LastUse: string
        }>
      }
    }
    /** The stage of the cleanup with notice that an account is in, and the exceptions that protect it */ cleanupOfUser: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: {
        /** The notice that the person has; null: none. */ Notice: {
          /** When the notice was sent. */ At: string
          /** When the account is to be locked; null: it is not. */ LockAt: string | null
          /** When the account was locked; null: it was not. */ LockedAt: string | null
          /** When the account is to be deleted; null: it is not. */ DeleteAt: string | null
        } | null
        /** The exceptions that protect the person. */ Exceptions: Array<Shapes['Exception']>
      }
    }
    /** The people, dealers and roles that are never cleaned up */ cleanupExceptions: { input: Record<string, never>; answer: Array<Shapes['Exception']> }
    /** Protects a person, the people of a dealer, or those who have a role from every cleanup */ exceptFromCleanup: {
      input: {
        /** The ID of the person; exactly one of person, dealer and role is given. */ UserID?: string | null
        /** The ID of the dealer; exactly one of person, dealer and role is given. */ DealerID?: string | null
        /** The ID of the role; exactly one of person, dealer and role is given. */ RoleID?: string | null
        /** The reason, in words. */ Reason: string
      }
      answer: Shapes['Exception']
    }
    /** Removes an exception from cleanup */ endCleanupException: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** One of the caller’s bulk actions, with its progress and its counts */ bulkRun: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['BulkRun'] }
    /** Lists people for a bulk action, chosen by their IDs or by a search, and checks each of them without changing anything */ planBulk: {
      input: {
        /** The act, as a code. */ Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore"
        /** What is given or taken, or where the people move: in the request its ID, in the answer with its name; null: nothing. */ Target?: string
        /** When the people leave; null: at once, or the act is another one. */ Leaving?: {
          /** The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once. */ Day?: string | null
          /** The days from the leaving to the deletion; null: no deletion. */ DeleteDays?: number | null
          /** A note; empty or null: none. */ Note?: string
        }
        /** The IDs of the people, chosen one by one; either these or “Search”. */ IDs?: Array<string>
        /** A search, whose people are all chosen; either this or “IDs”. */ Search?: {
          /** The status of the account: “active”: not locked; “locked”: by a person; “lockedForNow”: for a while, after wrong passwords. */ status?: "active" | "locked" | "lockedForNow"
          /** The ID of the dealer. */ dealer?: string
          /** The ID of the store. */ store?: string
          /** The ID of the app. */ app?: string
          /** The ID of the role. */ role?: string
          /** The ID of the permission. */ permission?: string
          /** The ID of the access template. */ template?: string
          /** Why accounts need somebody, such as “lockedOut”; only those that the caller may control. */ need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused"
          /** Only people with or without this second factor, of those whose factors the caller may reset, and themselves. */ factor?: "none" | "app" | "passkey"
          /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
        }
      }
      answer: Shapes['BulkRun']
    }
    /** Starts a bulk action whose preview is ready; each person is checked again. It continues after the answer */ startBulk: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['BulkRun'] }
    /** Stops a bulk action after its current batch, or discards a preview */ stopBulk: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['BulkRun'] | null }
    /** Undoes a bulk action for all accounts that have not changed since */ undoBulk: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['BulkRun'] }
    /** The bulk actions that the caller started, latest first */ bulkRuns: {
      input: { /** The number of the page; the first is 1. */ page?: number; /** The number of rows of a page. */ pageSize?: number }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['BulkRun']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** The people of a bulk action, with the result for each and the reason */ bulkRows: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of the record that the call is about. */ id: string
        /** Which rows are listed. */ which?: "change" | "done" | "already" | "left"
      }
      answer: {
        /** The rows of this page. */ Data: Array<{
          /** The ID of the person. */ ID: string
          /** The name of the person; null if the caller no longer sees them. */ Name: string | null
          /** The email address; null if the caller no longer sees the person. */ Email: string | null
          /** The result, as a code; null: none. */ Outcome: "waiting" | "change" | "done" | "already" | "left"
          /** Why the person is left as they are; null: no reason. */ Reason: string | null
          /** What the person had before. */ From: Array<string>
          /** What the person has after. */ To: Array<string>
          /** Whether the change was undone; null: nobody undid it. */ Undone: boolean | null
        }>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** A token for the record of a bulk action as a file, valid once within a minute */ bulkToken: { input: Record<string, never>; answer: string }
    /** The record of a bulk action as CSV, with a row for each person */ exportBulk: {
      input: {
        /** The one-time token that a POST answered for this file. */ token: string
        /** What separates the columns. Spreadsheets set to French expect a semicolon. */ separator?: "comma" | "semicolon"
        /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA"
        /** The ID of the record that the call is about. */ id: string
      }
      answer: unknown
    }
    /** Reads a file of people, dealers or stores, or pasted rows, and proposes a field for each column; nothing is imported yet */ uploadImport: {
      input: {
        /** The kind of rows. */ kind: "people" | "dealers" | "stores"
        /** The name of the file. */ name: string
        /** The file: CSV or a workbook, at most 10 MB; either it or “text”. */ file?: Blob
        /** Rows that were pasted, at most 500,000 characters; either they or “file”. */ text?: string
      }
      answer: { /** The ID of the import. */ ID: string }
    }
    /** The last 20 imports of the caller */ imports: {
      input: Record<string, never>
      answer: Array<{
        /** The ID. It never changes. */ ID: string
        /** The kind of rows. */ Kind: "people" | "dealers" | "stores"
        /** The name of the file. */ File: string
        /** “columns”: the columns are to be confirmed; “ready”: the preview; “judging”, “saving”, “undoing”: at work; “saved”, “undone”: done. */ State: "columns" | "judging" | "ready" | "saving" | "saved" | "undoing" | "undone"
        /** When it was created. */ CreatedAt: string
        /** When it was saved; null: it was not. */ SavedAt: string | null
        /** The number of rows of the file. */ Total: number
        /** The row up to which the work has come. */ Done: number
      }>
    }
    /** An import of the caller: its columns, its progress, and how many rows it creates, changes and rejects */ getImport: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['Import'] }
    /** The rows of an import: what each will do or why it is rejected, and what it did */ importRows: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of the record that the call is about. */ id: string
        /** Which rows are listed. */ which?: "all" | "create" | "change" | "same" | "error" | "created" | "changed" | "failed" | "deleted" | "setBack" | "kept"
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['ImportRow']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** A one-time token for the file of an import, valid for a minute */ importToken: { input: Record<string, never>; answer: string }
    /** The rows of an import as CSV, with the columns of their file and what each will do or did */ exportImport: {
      input: {
        /** The one-time token that a POST answered for this file. */ token: string
        /** What separates the columns. Spreadsheets set to French expect a semicolon. */ separator?: "comma" | "semicolon"
        /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA"
        /** The ID of the record that the call is about. */ id: string
        /** Which rows are listed. */ which?: "all" | "create" | "change" | "same" | "error" | "created" | "changed" | "failed" | "deleted" | "setBack" | "kept"
      }
      answer: unknown
    }
    /** Confirms the fields of the columns, remembers them, and starts to check the rows; the work goes on after the answer */ chooseColumns: {
      input: {
        /** The ID. It never changes. */ ID: string
        /** The field of each column, in their order; null leaves a column out. */ Fields: Array<"FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo" | null>
      }
      answer: true
    }
    /** Corrects fields of a row in the preview, and checks it again */ correctRow: {
      input: {
        /** The ID. It never changes. */ ID: string
        /** The number of the row; the first below the headers is 1. */ Row: number
        /** The values of the row, by field. */ Values: Array<{
          /** The field, by its name; null: none. */ Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo"
          /** The value. */ Value: string
        }>
      }
      answer: Shapes['ImportRow']
    }
    /** Starts to save the rows without an error, each as its form would; the work goes on after the answer */ saveImport: {
      input: {
        /** The ID. It never changes. */ ID: string
        /** Whether new people get their welcome mail only when it is sent for all of them. */ HoldsMails?: boolean
      }
      answer: true
    }
    /** Starts to delete what an import created and to restore what it changed, where nothing else has changed it since */ undoImport: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Sends the welcome emails that an import held back */ sendHeldMails: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: { /** The number of mails. */ Sent: number }
    }
    /** Deletes an import and its rows; the records that it saved stay */ deleteImport: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** The changes in the network that the caller may see, latest first */ changes: {
      input: {
        /** The group of kinds of changes. */ group?: "people" | "security" | "requests" | "privacy" | "dealers" | "apps" | "copy" | "data"
        /** The kind of change. */ kind?: "session-ended" | "locked" | "unlocked" | "code-made" | "code-used" | "reset-asked" | "password-reset" | "password-changed" | "factor-added" | "factor-removed" | "factor-reset" | "recovery-made" | "recovery-used" | "factor-policy-changed" | "identity-provider-created" | "identity-provider-changed" | "identity-provider-deleted" | "identity-linked" | "identity-unlinked" | "legal-accepted" | "note" | "user-created" | "user-changed" | "user-deleted" | "user-restored" | "export" | "cleanup" | "import" | "app-created" | "app-changed" | "app-deleted" | "copy-changed" | "dealer-created" | "dealer-changed" | "dealer-deleted" | "dealer-restored" | "store-created" | "store-changed" | "store-deleted" | "store-restored" | "access-requested" | "access-granted" | "access-refused" | "leaving-set" | "leaving-cancelled" | "left" | "leaving-undone" | "access-kept" | "access-dated" | "template-created" | "template-changed" | "template-deleted" | "template-given" | "cleanup-noticed" | "cleanup-kept" | "cleanup-locked" | "cleanup-deleted" | "cleanup-excepted" | "cleanup-exception-ended" | "welcome-sent" | "list-sent" | "access-withdrawn" | "review-started" | "review-ended" | "bulk-started" | "bulk-stopped" | "bulk-undone" | "schedule-created" | "schedule-changed" | "schedule-deleted" | "schedule-stopped" | "data-downloaded" | "incident-created" | "incident-changed" | "events-anonymised" | "events-archived" | "events-restored" | "privacy-requested" | "privacy-withdrawn" | "privacy-answered" | "privacy-refused" | "scim-source-saved" | "scim-source-deleted" | "scim-token-made" | "scim-token-ended" | "webhook-created" | "webhook-changed" | "webhook-deleted" | "webhook-secret-made" | "webhook-disabled" | "token-made" | "token-revoked" | "token-taken-over"
        /** The ID of the person who did it. */ by?: string
        /** The ID of the person it is about. */ person?: string
        /** The ID of the dealer. */ dealer?: string
        /** The ID of the app. */ app?: string
        /** The first moment that counts. */ from?: string
        /** The moment before which it happened. */ until?: string
        /** Words of the name of a person, a dealer or a store. */ query?: string
        /** The number of an event: only older ones. */ before?: number
        /** The number of an event: only newer ones. */ after?: number
        /** The number of rows of a page. */ pageSize?: number
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['ChangeEvent']>
        /** Whether there are more than these. */ More: boolean
        /** Events of months before this moment are archived, and not listed; null: nothing that was asked for is. */ ArchivedUntil: string | null
        /** The names of the records that are filtered by. */ Names: {
          /** The name of the person who did it; null if the caller may not see them. */ by: string | null
          /** The name of the person it is about; null if the caller may not see them. */ person: string | null
          /** The name of the dealer; null if the caller may not see it. */ dealer: string | null
          /** The name of the app; null or absent if the caller may not see it. */ app: string | null
        }
      }
    }
    /** The privacy policy, as a fragment of HTML */ privacyPolicy: {
      input: { /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA" }
      answer: unknown
    }
    /** The terms of use, as a fragment of HTML */ termsOfUse: {
      input: { /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA" }
      answer: unknown
    }
    /** Lists the access reviews that the caller started or has to do */ allReviews: {
      input: Record<string, never>
      answer: Array<{
        /** The ID. It never changes. */ ID: string
        /** The name. */ Name: string
        /** The name of the person who started it; null if the caller may not see that person. */ StartedBy: string | null
        /** When it was started. */ StartedAt: string
        /** When it ends. */ DueAt: string
        /** When it ended; null: it has not. */ EndedAt: string | null
        /** When it starts again; null: it does not. */ RepeatAt: string | null
        /** Whether the caller started it. */ Own: boolean
        /** The number of rows that the caller sees. */ Count: number
        /** The number of rows that are to be decided. */ Open: number
      }>
    }
    /** Starts an access review, and notifies its reviewers by email */ startReview: {
      input: {
        /** The name. */ Name: string
        /** The ID of the dealer; null: none. */ DealerID?: string | null
        /** The ID of the store; null: none. */ StoreID?: string | null
        /** The ID of the app; null: none. */ AppID?: string | null
        /** The ID of a permission, whose holders are reviewed; null: the apps and roles. */ PermissionID?: string | null
        /** The IDs of the reviewers; empty: the admins of the dealers. */ ReviewerIDs?: Array<string>
        /** The days to decide. */ Days?: number
        /** Whether it is repeated. */ Repeat?: boolean
      }
      answer: { /** The ID. It never changes. */ ID: string; /** The number of rows of the review. */ Count: number }
    }
    /** Gets an access review with each access that the caller may see */ readReview: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: {
        /** The ID. It never changes. */ ID: string
        /** The name. */ Name: string
        /** The name of the person who started it; null if the caller may not see that person. */ StartedBy: string | null
        /** When it was started. */ StartedAt: string
        /** When it ends. */ DueAt: string
        /** When it ended; null: it has not. */ EndedAt: string | null
        /** When it starts again; null: it does not. */ RepeatAt: string | null
        /** Whether the caller started it. */ Own: boolean
        /** The number of rows that the caller sees. */ Count: number
        /** The number of rows that are to be decided. */ Open: number
        /** The dealer; null: none. */ Dealer: { /** The ID. It never changes. */ ID: string; /** The name of the dealer that people see. */ DisplayName: string } | null
        /** The store; null: none. */ Store: {
          /** The ID of the store; null if the caller may not see it. */ ID: string
          /** The name that people see, in the reader’s language. */ DisplayName: string
        } | null
        /** The app; null: none. */ App: {
          /** The ID of the app; null if the caller may not see it. */ ID: string
          /** The name that people see, in the reader’s language. */ DisplayName: string
        } | null
        /** The permission; null: none. */ Permission: {
          /** The ID. It never changes. */ ID: string
          /** The name that people see, in the reader’s language. */ DisplayName: string
        } | null
        /** The names of the reviewers that the caller may see. */ Reviewers: Array<string>
        /** The rows. */ Rows: Array<Shapes['ReviewRow']>
      }
    }
    /** Keeps or removes access in a review, by the rules of saving it by hand */ decideReview: {
      input: {
        /** The ID of the review. */ ID: string
        /** The IDs of the rows. */ RowIDs: Array<string>
        /** true keeps the access, false removes it. */ Keep: boolean
      }
      answer: {
        /** The number of rows that were decided now. */ Done: number
        /** The IDs of the rows that were decided or gone before. */ Decided: Array<string>
        /** The IDs of the rows that the caller may not decide. */ Refused: Array<string>
      }
    }
    /** Ends an access review; what is not decided stays as it is */ endReview: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** What the portal keeps about the caller: account, access, sessions, emails, views, requests and reviews */ myData: { input: Record<string, never>; answer: Shapes['PersonalData'] }
    /** The events about the caller and the acts of the caller, latest first */ myDataEvents: {
      input: {
        /** The number of an event: only older ones. */ before?: number
        /** The number of rows of a page. */ pageSize?: number
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['PersonalEvent']>
        /** Whether there are more than these. */ More: boolean
        /** Events of months before this moment are archived, and not listed; null: nothing that was asked for is. */ ArchivedUntil: string | null
      }
    }
    /** A one-time token for the file of the caller’s own data, valid for a minute */ myDataToken: { input: Record<string, never>; answer: string }
    /** What the portal keeps about a user, for system admins */ userData: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['PersonalData'] }
    /** The events about a user and the acts of that user, latest first, for system admins */ userDataEvents: {
      input: {
        /** The number of an event: only older ones. */ before?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of the record that the call is about. */ id: string
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['PersonalEvent']>
        /** Whether there are more than these. */ More: boolean
        /** Events of months before this moment are archived, and not listed; null: nothing that was asked for is. */ ArchivedUntil: string | null
      }
    }
    /** A one-time token for the file of a user’s data, valid for a minute, for system admins */ userDataToken: { input: { /** The ID of the record that the call is about. */ id: string }; answer: string }
    /** Everything that the portal keeps about the user that the token names, as one JSON file. The download is recorded */ personalDataFile: {
      input: {
        /** The one-time token that a POST answered for this file. */ token: string
        /** The language: en-US or fr-CA; left out: that of the request. */ locale?: "en-US" | "fr-CA"
      }
      answer: {
        /** The account. */ Account: Shapes['PersonalAccount']
        /** What the person has in each app. */ Access: Array<Shapes['PersonalAccess']>
        /** The first and last days of access. */ Days: Array<{
          /** The name of the app. */ App: string
          /** The name of the role or permission; null: the whole app. */ Of: string | null
          /** The first day, such as 2026-01-31; null: none. */ First: string | null
          /** The last day, such as 2026-01-31; null: none. */ Last: string | null
        }>
        /** The access templates that the person was given. */ Templates: Array<{ /** The name. */ Name: string; /** When the person was given it. */ GivenAt: string }>
        /** When the person leaves or left. */ Leaving: Array<{
          /** The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once. */ Day: string
          /** “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right; “undone”: it was undone. */ State: string
          /** When it was set; null: never. */ SetAt: string
        }>
        /** The sessions. */ Sessions: Array<{
          /** The browser, as a word of a fixed list; null: unknown. */ Browser: string | null
          /** The operating system, as a word of a fixed list; null: unknown. */ System: string | null
          /** The approximate place; null: unknown. */ Place: string | null
          /** When the person signed in; null: unknown. */ Since: string | null
          /** When an app last asked for something in this session; null: unknown. */ Seen: string | null
          /** When the session ends. */ Until: string
        }>
        /** The browsers. */ Browsers: Array<{
          /** When the person last signed in with it. */ LastSeen: string
          /** Until when no second factor is asked for; null: it is asked for. */ RememberedUntil: string | null
        }>
        /** The second factors, without secrets. */ Factors: Array<{
          /** An authenticator app, a passkey, or recovery codes. */ Kind: "app" | "passkey" | "recovery"
          /** The name. */ Name: string
          /** How many recovery codes are left; 1 for the others. */ Count: number
          /** When it was created. */ CreatedAt: string
          /** When it was last used; null: never. */ LastUsedAt: string | null
        }>
        /** The IDs that SCIM sources gave the person. */ Sources: Array<{ /** The SCIM source. */ Source: string; /** The ID in the source. */ ExternalID: string }>
        /** The stores and roles that SCIM sources gave the person, and that are no access yet. */ WaitingGroups: Array<{
          /** The SCIM source. */ Source: string
          /** The store or the role, and its app. */ Group: string
          /** Since when it has waited. */ Since: string
        }>
        /** The API tokens that act with the rights of the person. */ ApiTokens: Array<{
          /** The name. */ Name: string
          /** When it was created. */ CreatedAt: string
          /** When it expires; null: never. */ ExpiresAt: string
          /** When it was last used; null: never. */ LastUsedAt: string | null
        }>
        /** The other identity providers at which the person signs in. */ IdentityLinks: Array<{
          /** The name of the identity provider. */ Provider: string
          /** When the account was linked. */ LinkedAt: string
          /** The last sign-in there. */ LastUsed: string
        }>
        /** The mails of the last 30 days. */ Mails: Array<{
          /** The type of mail. */ Kind: string
          /** The email address that it was sent to. */ Address: string
          /** When it happened. */ At: string
          /** Whether the mail waits, was sent, or could not be delivered. */ Outcome: "waiting" | "sent" | "failed"
        }>
        /** The saved searches. */ Views: Array<{
          /** The list that it is a search of. */ List: string
          /** The name. */ Name: string
          /** The path of the list, with its filters. */ Address: string
        }>
        /** The reports that the person gets by mail. */ ReportMails: Array<{
          /** The report. */ Report: string
          /** How often the report is sent: each day, week or month. */ Every: string
          /** Whether it is paused. */ Paused: boolean
          /** When it is sent next. */ NextAt: string
        }>
        /** The requests for access. */ AccessRequests: Array<{
          /** The name of the app. */ App: string
          /** The name of the role; null: none. */ Role: string | null
          /** The reason, in words. */ Reason: string
          /** When it happened. */ At: string
          /** “open”, “granted” or “refused”. */ State: string
          /** The answer, in words; empty: none. */ Answer: string
        }>
        /** The privacy requests. */ PrivacyRequests: Array<Shapes['PrivacyRequest']>
        /** The access of the person that was reviewed. */ Reviews: Array<{
          /** The name of the review. */ Review: string
          /** The name of the app. */ App: string
          /** What was decided; null: nothing yet. */ Decision: string | null
          /** When it was decided; null: it was not. */ DecidedAt: string | null
        }>
        /** When the file was made. */ Made: string
        /** Events of months before this moment are archived, and not listed; null: nothing that was asked for is. */ ArchivedUntil: string | null
        /** The events. */ Events: Array<Shapes['PersonalEvent']>
      }
    }
    /** The caller’s own privacy requests, with their status */ myPrivacyRequests: { input: Record<string, never>; answer: Array<Shapes['PrivacyRequest']> }
    /** Asks the person in charge of personal information for access, a correction or a deletion; three open requests and five an hour at most */ makePrivacyRequest: {
      input: {
        /** What is asked for: access, correction or deletion. */ Kind: "access" | "correction" | "deletion"
        /** The request, in words. */ Text: string
      }
      answer: Array<Shapes['PrivacyRequest']>
    }
    /** Withdraws an open privacy request of the caller */ withdrawPrivacyRequest: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Array<Shapes['PrivacyRequest']> }
    /** Lists all privacy requests with the day on which they are due, for system admins */ privacyRequests: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The state; left out: every one. */ state?: "open" | "answered" | "refused" | "withdrawn"
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['PrivacyRow']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** Records a privacy request that came by letter or email, for system admins */ recordPrivacyRequest: {
      input: {
        /** The ID of the person; null: none. */ UserID: string
        /** What is asked for: access, correction or deletion. */ Kind: "access" | "correction" | "deletion"
        /** The request, in words. */ Text: string
        /** The day on which it was received, such as 2026-01-31. */ ReceivedOn: string
      }
      answer: true
    }
    /** Answers or refuses a privacy request; the text is emailed to the person */ answerPrivacyRequest: {
      input: {
        /** The ID. It never changes. */ ID: string
        /** Whether it is refused. */ Refused: boolean
        /** What the person is told by mail, in their language. */ Answer: string
      }
      answer: true
    }
    /** Gets what privacy law requires of the installation, for system admins */ getCompliance: { input: Record<string, never>; answer: Shapes['Compliance'] }
    /** Lists the people with an active account who have not accepted the legal texts, for system admins */ notAccepted: {
      input: { /** The number of the page; the first is 1. */ page?: number; /** The number of rows of a page. */ pageSize?: number }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['Unaccepted']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** The files of personal data exported from the portal, latest first, for system admins */ registerExports: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The first day, such as 2026-01-31, in the portal’s time zone. */ from?: string
        /** The last day, such as 2026-01-31, in the portal’s time zone. */ until?: string
      }
      answer: {
        /** The rows of this page. */ Data: Array<{
          /** The number of the export. */ ID: number
          /** When it happened. */ At: string
          /** The name of who exported it; null: the person is gone. */ By: string | null
          /** What the file lists. */ List: string
          /** The filters of the list. */ Filters: Array<{
            /** The name of the filter. */ Name: string
            /** Its value; null: it named people who are gone. */ Value: string | null
          }>
          /** The number of rows that were sent; null: not known. */ Rows: number | null
          /** Whether the file was sent to its end. */ Complete: boolean
        }>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
        /** Events of months before this moment are archived, and not listed; null: nothing that was asked for is. */ ArchivedUntil: string | null
      }
    }
    /** Deletions by cleanups and anonymizations, latest first, for system admins */ registerDestructions: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The first day, such as 2026-01-31, in the portal’s time zone. */ from?: string
        /** The last day, such as 2026-01-31, in the portal’s time zone. */ until?: string
      }
      answer: {
        /** The rows of this page. */ Data: Array<{
          /** When it happened. */ At: string
          /** “deletion”: a cleanup; “people”: deleted people were anonymized; “events”: events of a month lost their people. */ Kind: "deletion" | "people" | "events"
          /** The number. */ Count: number
          /** Of a cleanup: its criterion; null: something else. */ Criterion: "inactive" | "orphaned" | null
          /** Of a cleanup of inactive people: since when they are. Of events: the first day of their month. Null: none. */ Day: string | null
        }>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
        /** Events of months before this moment are archived, and not listed; null: nothing that was asked for is. */ ArchivedUntil: string | null
      }
    }
    /** The confidentiality incidents of the register, for system admins */ incidents: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The first day, such as 2026-01-31, in the portal’s time zone. */ from?: string
        /** The last day, such as 2026-01-31, in the portal’s time zone. */ until?: string
      }
      answer: {
        /** In the answer the incidents; in one of them the personal information that is concerned. */ Data: Array<Shapes['Incident']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** Records or changes a confidentiality incident; each change is recorded too */ saveIncident: {
      input: {
        /** The personal information that is concerned. */ Data: string
        /** What happened. */ Circumstances: string
        /** When it happened, in words. */ Happened: string
        /** The day on which the organization learned of it, such as 2026-01-31. */ KnownOn: string
        /** The number of people who are concerned; null: not known. */ People: number | null
        /** The number of those in Québec; null: not known. */ PeopleInQuebec: number | null
        /** Whether there is a risk of serious injury, and why. */ Risk: string
        /** The day on which the Commission was told, such as 2026-01-31; null: it was not. */ CommissionOn: string | null
        /** The day on which the people were told, such as 2026-01-31; null: they were not. */ PeopleToldOn: string | null
        /** What was done to lower the risk. */ Measures: string
        /** The ID; left out of a request: a new incident. */ ID?: string
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version?: number
      }
      answer: Shapes['Incident']
    }
    /** Records that the page has created a file from the data it read */ noteFile: {
      input: {
        /** What the file lists. */ List: "changes" | "reviews" | "register" | "privacy-requests"
        /** The number of rows of the file. */ Rows: number
        /** The filters of the list. */ Filters: Array<{ /** The name of the filter. */ Name: string; /** Its value; null: it named people who are gone. */ Value: string }>
      }
      answer: true
    }
    /** Lists the SCIM sources, with their valid tokens */ scimSources: {
      input: Record<string, never>
      answer: {
        /** The address to enter in the program. */ Address: string
        /** The SCIM sources. */ Sources: Array<Shapes['ScimSource']>
      }
    }
    /** Saves a SCIM source, or creates one; it acts with the rights of the caller */ saveScimSource: {
      input: {
        /** The ID of a saved source; left out: a new one. */ ID?: string
        /** The name. */ Name: string
        /** Whether it is for the whole network; otherwise for its dealers. */ Network: boolean
        /** The IDs of the dealers. */ DealerIDs?: Array<string>
        /** What the source may do with accounts, besides reading them. */ May?: Array<"create" | "change" | "lock" | "delete">
        /** The IDs of the apps. */ AppIDs?: Array<string>
        /** Whether the people that it creates get the welcome mail. */ SendsWelcome?: boolean
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version?: number
      }
      answer: Shapes['ScimSource']
    }
    /** Deletes a SCIM source and revokes its tokens; its people are kept */ deleteScimSource: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Generates a token for a SCIM source; only this answer contains it */ makeScimToken: {
      input: {
        /** The ID of the source. */ ID: string
        /** The last day on which the token is valid, such as 2026-01-31. */ EndsOn: string
      }
      answer: {
        /** The text of the token. Only this answer has it. */ Token: string
        /** The SCIM source. */ Source: Shapes['ScimSource']
      }
    }
    /** Revokes a token of a SCIM source */ endScimToken: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['ScimSource'] }
    /** Lists the webhooks, without their secrets */ webhooks: { input: Record<string, never>; answer: Array<Shapes['Webhook']> }
    /** Saves a webhook, or creates one; the answer for a new one contains its secret */ saveWebhook: {
      input: {
        /** The ID of a saved webhook; left out: a new one. */ ID?: string
        /** The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */ Version?: number
        /** The name. */ Name: string
        /** The https address that gets the events. */ Address: string
        /** Whether events are sent. */ Enabled: boolean
        /** The kinds of events that are sent; null: all. */ Kinds: Array<"sign-in" | "sign-in-failed" | "sign-out" | "session-ended" | "locked" | "unlocked" | "mail" | "code-made" | "code-used" | "reset-asked" | "password-reset" | "password-changed" | "factor-added" | "factor-removed" | "factor-reset" | "recovery-made" | "recovery-used" | "factor-policy-changed" | "identity-provider-created" | "identity-provider-changed" | "identity-provider-deleted" | "identity-linked" | "identity-unlinked" | "legal-accepted" | "note" | "user-created" | "user-changed" | "user-deleted" | "user-restored" | "export" | "cleanup" | "import" | "app-created" | "app-changed" | "app-deleted" | "copy-changed" | "dealer-created" | "dealer-changed" | "dealer-deleted" | "dealer-restored" | "store-created" | "store-changed" | "store-deleted" | "store-restored" | "access-requested" | "access-granted" | "access-refused" | "leaving-set" | "leaving-cancelled" | "left" | "leaving-undone" | "access-kept" | "access-dated" | "template-created" | "template-changed" | "template-deleted" | "template-given" | "cleanup-noticed" | "cleanup-kept" | "cleanup-locked" | "cleanup-deleted" | "cleanup-excepted" | "cleanup-exception-ended" | "welcome-sent" | "list-sent" | "access-withdrawn" | "review-started" | "review-ended" | "bulk-started" | "bulk-stopped" | "bulk-undone" | "schedule-created" | "schedule-changed" | "schedule-deleted" | "schedule-stopped" | "scim-source-saved" | "scim-source-deleted" | "scim-token-made" | "scim-token-ended" | "webhook-created" | "webhook-changed" | "webhook-deleted" | "webhook-secret-made" | "webhook-disabled" | "token-made" | "token-revoked" | "token-taken-over"> | null
        /** The IDs of the dealers whose events are sent; empty: events of all dealers and of none. */ DealerIDs?: Array<string>
      }
      answer: {
        /** The webhook. */ Webhook: Shapes['Webhook']
        /** The secret of a new webhook, which only this answer has; null: a saved one. */ Secret: string | null
      }
    }
    /** Deletes a webhook and the log of its deliveries */ deleteWebhook: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Generates a new secret for a webhook; the former one also signs for 24 hours */ makeWebhookSecret: {
      input: { /** The ID of the record that the call is about. */ id: string }
      answer: {
        /** The text of the secret. Only the answer of the call that created it has it. */ Secret: string
        /** The webhook. */ Webhook: Shapes['Webhook']
      }
    }
    /** Lists the deliveries of a webhook, the latest first */ webhookDeliveries: {
      input: {
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** The ID of the record that the call is about. */ id: string
        /** The state; left out: every one. */ state?: "waiting" | "delivered" | "failed"
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['WebhookDelivery']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** Sends a test event to a webhook and answers what came back */ testWebhook: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['WebhookDelivery'] }
    /** Resends one delivery of a webhook, or all that were given up */ redeliver: {
      input: {
        /** The ID. It never changes. */ ID: string
        /** The ID of the delivery; left out: all that were given up. */ DeliveryID?: string
      }
      answer: { /** The number of deliveries that are sent again. */ Queued: number }
    }
    /** Lists the caller’s API tokens */ myTokens: {
      input: Record<string, never>
      answer: {
        /** Whether the caller may generate tokens. */ MayMake: boolean
        /** The tokens of the caller. */ Tokens: Array<Shapes['ApiToken']>
      }
    }
    /** Generates an API token of the caller; only this answer contains it */ makeToken: {
      input: {
        /** The name. */ Name: string
        /** What the token gives at most. */ Permissions: Array<"create-apps" | "delete-apps" | "view-apps" | "modify-apps" | "create-permissions" | "modify-permissions" | "delete-permissions" | "create-roles" | "modify-roles" | "delete-roles" | "create-dealers" | "delete-dealers" | "view-dealers" | "modify-dealers" | "delete-stores" | "modify-stores" | "create-stores" | "create-users" | "modify-users" | "delete-users" | "view-users" | "lock-users" | "provision-apps" | "deprovision-apps" | "create-dealer-admin" | "view-reports" | "access-all-dealers" | "change-dealer" | "all-permissions" | "assign-primary" | "modify-primary">
        /** The ID of the only dealer that it sees; left out: those that the caller sees. */ DealerID?: string
        /** Whether it also makes the calls that a person would have to confirm. */ Sensitive?: boolean
        /** The last day on which the token is valid, such as 2026-01-31. */ EndsOn: string
      }
      answer: {
        /** The text of the token. Only this answer has it. */ Text: string
        /** The token, without its text. */ Token: Shapes['ApiToken']
      }
    }
    /** Revokes an API token of the caller; system admins revoke any */ revokeToken: { input: { /** The ID of the record that the call is about. */ id: string }; answer: true }
    /** Searches the API tokens of the whole network */ allTokens: {
      input: {
        /** The words to search for, without regard to accents and capitals; empty: no filter. */ query?: string
        /** The number of the page; the first is 1. */ page?: number
        /** The number of rows of a page. */ pageSize?: number
        /** “ending”: within 30 days; “unused”: not in the last 90 days; “stopped”: the owner can no longer use it. */ state?: "all" | "ending" | "unused" | "stopped"
      }
      answer: {
        /** The rows of this page. */ Data: Array<Shapes['ApiToken']>
        /** The number of this page; the first is 1. */ CurrentPage: number
        /** The number of pages. */ TotalPages: number
        /** The number of all rows. */ Total: number
      }
    }
    /** Makes the caller the owner of an API token, which then acts with their rights */ takeOverToken: { input: { /** The ID of the record that the call is about. */ id: string }; answer: Shapes['ApiToken'] }
    /** Gets the state of the installation, for system admins */ getSystemState: { input: Record<string, never>; answer: Shapes['SystemState'] }
  }
}
