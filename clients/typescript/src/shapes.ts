// Written by clients/generate.ts.
export interface components {
    schemas: {
        Problem: {
            /** @description The code of the refusal, the same as “problem”. */
            code: string;
            /** @description The code of the refusal, for programs. */
            problem: string;
            /** @description What is wrong, for people, in the language of the request. */
            message: string;
            /** @description What is wrong with which field; empty if the refusal is about no field. */
            errors: components["schemas"]["FieldError"][];
            /** @description The ID of the HTTP request, which is also in the server’s log. */
            requestId: string;
        };
        FieldError: {
            /** @description The path of the field in the request, such as “Email”. */
            key: string;
            /**
             * @description “REQUIRED_FIELD”: the field is missing or empty; “VALIDATION_ERROR”: its value is refused.
             * @enum {string}
             */
            code: "REQUIRED_FIELD" | "VALIDATION_ERROR";
            /** @description The value that was refused; null if there was none. */
            value: unknown;
            /** @description What is wrong with the field, for people. */
            message: string;
        };
        SaveProblem: {
            /** @description The status of the answer, as in HTTP. */
            code: number;
            /** @description The code of the refusal, for programs. */
            problem: string;
            /** @description What is wrong, for people, in the language of the request. */
            message: string;
            /** @description What is wrong with which field; empty if the refusal is about no field. */
            errors: components["schemas"]["FieldError"][];
            /** @description The ID of the HTTP request, which is also in the server’s log. */
            requestId: string;
            /**
             * @description Whether the call was done.
             * @constant
             */
            success: false;
            /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
            data: unknown;
        };
        Profile: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The first name, at most 100 characters. */
            FirstName: string;
            /** @description The last name, at most 100 characters. */
            LastName: string;
            /** @description The email address. It identifies one account, and has at most 50 characters. */
            Email: string;
            /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
            MobilePhone: string;
            /** @description Another phone number: 10 digits, or 11 that begin with 1; empty: none. */
            AlternatePhone: string;
            /** @description Whether the person has confirmed the address. */
            EmailVerified: boolean;
            /**
             * @description The language: en-US or fr-CA. It must be one that the region offers.
             * @enum {string}
             */
            Locale: "en-US" | "fr-CA";
            /**
             * @description The country: US or CA.
             * @enum {string}
             */
            Region: "US" | "CA";
            /** @description Whether it is the primary account of the dealer. */
            Primary: boolean;
            /** @description Whether it was deleted. */
            Deleted: boolean;
            /** @description The dealer; null: none. */
            Dealer: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the dealer that people see. */
                DisplayName: string;
                /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
                SoldTo: string;
                /**
                 * @description The country of the dealer: US or CA.
                 * @enum {string}
                 */
                Region: "US" | "CA";
                /** @description Whether the dealer was deleted. */
                Deleted: boolean;
            } | null;
            /** @description Whether the account is locked until somebody unlocks it. */
            Locked: boolean;
            /** @description The end of a temporary lock after wrong passwords; null: none. */
            LockoutExpiry: string | null;
            /** @description Who locked the account, and when; null: it is not locked. */
            LockedBy: {
                /** @description The name; null for a temporary lock, or if the caller may not see that person. */
                Name: string | null;
                /**
                 * Format: date-time
                 * @description When the account was locked.
                 */
                At: string;
            } | null;
            /** @description The name of the person’s highest role in the portal; null: none. */
            IDMRole: string | null;
            /** @description The IDs of the stores of that role. */
            IDMBranchIDs: string[];
            /** @description The highest priority among the person’s roles in the portal; the higher, the higher the rank. Null: no role. */
            Rank: number | null;
            /** @description Whether the person holds a permission in the portal that the caller does not. */
            HoldsMore: boolean;
            /** @description The apps. */
            Apps: components["schemas"]["UserApp"][];
            /** @description The dealer, and the stores, roles and permissions in the apps, as groups. */
            Groups: components["schemas"]["UserGroup"][];
            /** @description The attributes with their values. */
            Attributes: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The value of the attribute; empty: none. */
                Value: string;
            }[];
            /** @description The last sign-in; null: never. */
            LastSignIn: string | null;
            /** @description When the person leaves or left; null: no day is set. */
            Leaves: {
                /** @description The day of the leaving, such as 2026-01-31, in the portal’s time zone. */
                Day: string;
                /**
                 * @description “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right.
                 * @enum {string}
                 */
                State: "planned" | "refused" | "done";
            } | null;
            /** @description Who last changed it in the portal, and when; null: nobody yet. */
            LastChange: components["schemas"]["LastChange"] | null;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /** @description The permissions in the portal. */
            Permissions: ("create-apps" | "delete-apps" | "view-apps" | "modify-apps" | "create-permissions" | "modify-permissions" | "delete-permissions" | "create-roles" | "modify-roles" | "delete-roles" | "create-dealers" | "delete-dealers" | "view-dealers" | "modify-dealers" | "delete-stores" | "modify-stores" | "create-stores" | "create-users" | "modify-users" | "delete-users" | "view-users" | "lock-users" | "provision-apps" | "deprovision-apps" | "create-dealer-admin" | "view-reports" | "access-all-dealers" | "change-dealer" | "all-permissions" | "assign-primary" | "modify-primary")[];
            /** @description The token that every POST sends in the header x-anti-forgery. It is valid as long as the session. */
            AntiForgeryToken: string;
        };
        UserApp: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The client ID of the app in OpenID Connect. */
            ClientID: string;
            /** @description The color of the app: # and 3 or 6 hexadecimal digits. */
            Colour: string;
            /** @description The address of the logo in English; null: none. In a save, null removes it and anything else keeps it. */
            Logo: string | null;
            /** @description The address of the logo in French; null: none. In a save, null removes it and anything else keeps it. */
            LogoF: string | null;
            /** @description The dealer, and the stores, roles and permissions in the apps, as groups. */
            Groups: components["schemas"]["UserGroup"][];
            /** @description The roles of the person in the app. */
            AssignedRoles: components["schemas"]["Role"][];
            /** @description The stores of the person in the app, each for a role. */
            AssignedBranches: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /**
                 * Format: uuid
                 * @description The ID of the role that the person has in the store.
                 */
                RoleID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
                ShipTo: string;
            }[];
            /** @description The permissions of the person in the app. */
            AssignedPermissions: components["schemas"]["AppPermission"][];
            /** @description The attributes with their values. */
            Attributes: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the attribute, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The value of the attribute; empty: none. */
                Value: string;
                /** @description Whether the attribute must have a value. */
                Required: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            }[];
        };
        UserGroup: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The type of the group: dealer (0), store (1), role (2) or permission (3). */
            Type: number;
        };
        Role: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name of the role, for programs. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The priority of the role: the higher the number, the higher the rank. Null: none. */
            Priority: number | null;
        };
        AppPermission: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The ID of the permission that it is nested in; null: none. */
            ParentID: string | null;
            /** @description Whether a person who holds the permission may grant it to others. */
            Transferable: boolean;
        };
        LastChange: {
            /** @description The name of who made the last change; null if the caller may not see that person. */
            Name: string | null;
            /**
             * Format: date-time
             * @description When the last change was made.
             */
            At: string;
        };
        Dashboard: {
            /** @description The number of people. */
            totalUsers: number;
            /** @description The number of stores. */
            totalStores: number;
            /** @description The people who signed in within the last 30 days. */
            activeUsers: number;
            /** @description The people whose account somebody locked. */
            manuallyLockedUsers: number;
            /** @description The people who are locked for a while after wrong passwords. */
            autoLockedUsers: number;
            /** @description The number of dealers. */
            totalDealers: number;
            /**
             * Format: date-time
             * @description When the figures were counted.
             */
            updated: string;
            /** @description What happened in the last 30 days, for those who see reports, except managers. */
            trends?: {
                /** @description The accounts that were created. */
                created: {
                    /** @description The number in the last 30 days, including today. */
                    Last: number;
                    /** @description The number in the 30 days before. */
                    Before: number;
                    /** @description The numbers of the last 30 days, by day, the oldest first. */
                    Days: number[];
                };
                /** @description The sign-ins. */
                signIns: {
                    /** @description The number in the last 30 days, including today. */
                    Last: number;
                    /** @description The number in the 30 days before. */
                    Before: number;
                    /** @description The numbers of the last 30 days, by day, the oldest first. */
                    Days: number[];
                };
                /** @description The locks by a person. */
                manualLocks: {
                    /** @description The number in the last 30 days, including today. */
                    Last: number;
                    /** @description The number in the 30 days before. */
                    Before: number;
                    /** @description The numbers of the last 30 days, by day, the oldest first. */
                    Days: number[];
                };
                /** @description The locks after wrong passwords. */
                automaticLocks: {
                    /** @description The number in the last 30 days, including today. */
                    Last: number;
                    /** @description The number in the 30 days before. */
                    Before: number;
                    /** @description The numbers of the last 30 days, by day, the oldest first. */
                    Days: number[];
                };
            };
        };
        Home: {
            /** @description The stores for which the caller has any role. */
            Stores: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
            }[];
            /** @description The admins of the caller’s dealer who can sign in: the primary ones, else the others. */
            Admins: {
                /** @description The name. */
                Name: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
            }[];
            /** @description The last sign-ins of the caller. */
            SignIns: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                At: string;
                /** @description The name of the app; null: unknown. */
                App: string | null;
                /** @description The browser, as a word of a fixed list; null: unknown. */
                Browser: string | null;
                /** @description The operating system, as a word of a fixed list; null: unknown. */
                System: string | null;
            }[];
        };
        MyRequest: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The app that is asked for. */
            App: {
                /**
                 * Format: uuid
                 * @description The ID of the app; null if the caller may not see it.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
            };
            /** @description The role that is asked for; null: the app alone. */
            Role: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
            } | null;
            /** @description The reason, in words. */
            Reason: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            RequestedAt: string;
            /**
             * @description The state, as a code.
             * @enum {string}
             */
            State: "open" | "granted" | "refused";
            /** @description Why it was refused; empty: no reason was given. */
            Answer: string;
        };
        RequestableApp: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The roles that the caller does not have. */
            Roles: {
                /**
                 * Format: uuid
                 * @description The ID of the role; null or left out in a save: a new one.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
            }[];
        };
        WaitingRequest: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The person who asks. */
            Person: {
                /**
                 * Format: uuid
                 * @description The ID of the person; null if the caller may not see them.
                 */
                ID: string;
                /** @description The name of the person; null if the caller may not see them. */
                Name: string;
            };
            /** @description The app that is asked for. */
            App: {
                /**
                 * Format: uuid
                 * @description The ID of the app; null if the caller may not see it.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
            };
            /** @description The role that is asked for; null: the app alone. */
            Role: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
            } | null;
            /** @description The reason, in words. */
            Reason: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            RequestedAt: string;
            /** @description The stores that the caller may give the access for; empty: none is needed. */
            Stores: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description Whether the person has the store in another app. */
                Own: boolean;
            }[];
        };
        Guide: {
            /** @description The first steps, in their order. */
            Steps: {
                /**
                 * @description The step, as a code.
                 * @enum {string}
                 */
                Step: "mail" | "app" | "roles" | "trial" | "dealer" | "people" | "second";
                /** @description Whether the step is done. */
                Done: boolean;
            }[];
            /** @description The ID of the app at which the next step is; null: there is no app. */
            AppID: string | null;
        };
        App: {
            /**
             * Format: uuid
             * @description The ID of the app; null if the caller may not see it.
             */
            ID: string;
            /** @description The name of the app, for programs; null if the caller may not see it. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The name that people see in both languages; one that is left out of a save stays. */
            DisplayNames: {
                /** @description The text in English; empty: there is none. */
                "en-US": string;
                /** @description The text in French; empty: there is none. */
                "fr-CA": string;
            };
            /** @description The client ID of the app in OpenID Connect. */
            ClientID: string;
            /** @description The address of the app’s home page. */
            URL: string;
            /** @description The addresses to return to after a sign-in, separated by spaces. */
            LoginUrl: string;
            /** @description The addresses to return to after a sign-out, separated by spaces; empty: none. */
            LogoutUrl: string;
            /** @description The address that gets a logout token when a session ends; empty: none. */
            BackchannelLogoutUrl: string;
            /** @description How the app signs people in: code (0), implicit (1) or hybrid (2). */
            Flow: number;
            /** @description The color of the app: # and 3 or 6 hexadecimal digits. */
            Colour: string;
            /** @description What the app is for, in the reader’s language. */
            Description: string;
            /** @description What the app is for, in both languages. */
            Descriptions: {
                /** @description The text in English; empty: there is none. */
                "en-US": string;
                /** @description The text in French; empty: there is none. */
                "fr-CA": string;
            };
            /** @description The address of the logo in English; null: none. In a save, null removes it and anything else keeps it. */
            Logo: string | null;
            /** @description The address of the logo in French; null: none. In a save, null removes it and anything else keeps it. */
            LogoF: string | null;
            /** @description The address of the image in the app selector; null: none. In a save, null removes it and anything else keeps it. */
            DropdownImage: string | null;
            /** @description What the app is given by: dealer (0) or role (1). */
            ProvisionType: number;
            /** @description Whether everybody has the app. */
            ProvisionForAllUsers: boolean;
            /** @description Whether the app is hidden in administration. */
            HideInIDM: boolean;
            /** @description The ID of the role that the app gives by itself; null: none. */
            AutoProvisionRole: string | null;
            /** @description The regions whose people get that role. */
            AutoProvisionRegions: string[];
            /** @description The ID of the role that dealer admins get; null: the one named admin, else the one of the highest priority. */
            DealerAdminRole: string | null;
            /** @description The IDs of the permissions that dealer admins get; null: all. */
            DealerAdminPermissions: string[] | null;
            /** @description Whether people who have not confirmed their address are refused. */
            RequireVerifiedEmail: boolean;
            /** @description The algorithm that signs its ID tokens; null: that of the portal’s settings. */
            IdTokenAlgorithm: ("RS256" | "ES256") | null;
            /** @description Whether the app follows the FAPI 2.0 security profile. */
            Fapi2: boolean;
            /** @description Whether the app gets refresh tokens. */
            RefreshTokens: boolean;
            /** @description Whether the app may revoke its tokens. */
            Revocation: boolean;
            /** @description Whether the app may ask what its tokens are worth. */
            Introspection: boolean;
            /** @description Whether the app gets tokens of its own (client_credentials). */
            ClientCredentials: boolean;
            /** @description The scopes of those tokens, separated by spaces; empty: none. */
            ClientScopes: string;
            /** @description Whether devices without a browser can sign in to the app. */
            DeviceFlow: boolean;
            /** @description Whether every sign-in needs PKCE. */
            RequirePkce: boolean;
            /**
             * @description Pushed authorization requests: off, offered or required.
             * @enum {string}
             */
            PushedRequests: "off" | "offered" | "required";
            /**
             * @description Tokens that are bound to a key (DPoP): off, offered or required.
             * @enum {string}
             */
            Dpop: "off" | "offered" | "required";
            /** @description The public keys of the app, as JSON (JWKS); empty: none. */
            Jwks: string;
            /** @description The https address of those keys; empty: none. */
            JwksUri: string;
            /** @description Whether the caller has the app. */
            Assigned: boolean;
            /** @description Whether it was deleted. */
            Deleted: boolean;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /** @description The roles. */
            Roles?: components["schemas"]["RoleGroup"][];
            /** @description The permissions. */
            Permissions?: components["schemas"]["PermissionGroup"][];
            /** @description The attributes with their values. */
            Attributes?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the attribute, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The name that people see in both languages; one that is left out of a save stays. */
                DisplayNames: {
                    /** @description The text in English; empty: there is none. */
                    "en-US": string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA": string;
                };
                /** @description The value of the attribute; empty: none. */
                Value: string;
                /** @description Whether the attribute must have a value. */
                Required: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            }[];
            /** @description The valid secrets of the app, at most two, without their texts. */
            Secrets?: components["schemas"]["Secret"][];
            /** @description The text of the secret. Only the answer of the call that created it has it. */
            Secret?: string;
        };
        RoleGroup: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name of the role, for programs. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The name that people see in both languages; one that is left out of a save stays. */
            DisplayNames: {
                /** @description The text in English; empty: there is none. */
                "en-US": string;
                /** @description The text in French; empty: there is none. */
                "fr-CA": string;
            };
            /**
             * Format: uuid
             * @description The ID of the app; null: none.
             */
            AppID: string;
            /** @description The attributes with their values. */
            Attributes: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the attribute, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The name that people see in both languages; one that is left out of a save stays. */
                DisplayNames: {
                    /** @description The text in English; empty: there is none. */
                    "en-US": string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA": string;
                };
                /** @description The value of the attribute; empty: none. */
                Value: string;
                /** @description Whether the attribute must have a value. */
                Required: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            }[];
            /** @description Whether it was deleted. */
            Deleted: boolean;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /** @description The people who hold the role. */
            Users?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
                /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                MobilePhone: string;
                /** @description Whether it is the primary account of the dealer. */
                Primary: boolean;
                /** @description Whether the account is locked until somebody unlocks it. */
                Locked: boolean;
            }[];
            /**
             * @description The type of the group: dealer (0), store (1), role (2) or permission (3).
             * @constant
             */
            Type: 2;
            /** @description The priority of the role: the higher the number, the higher the rank. Null: none. */
            Priority: number | null;
            /** @description Always empty: roles are not nested. */
            Children: unknown[];
        };
        PermissionGroup: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name of the permission, for programs. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The name that people see in both languages; one that is left out of a save stays. */
            DisplayNames: {
                /** @description The text in English; empty: there is none. */
                "en-US": string;
                /** @description The text in French; empty: there is none. */
                "fr-CA": string;
            };
            /**
             * Format: uuid
             * @description The ID of the app; null: none.
             */
            AppID: string;
            /** @description The attributes with their values. */
            Attributes: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the attribute, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The name that people see in both languages; one that is left out of a save stays. */
                DisplayNames: {
                    /** @description The text in English; empty: there is none. */
                    "en-US": string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA": string;
                };
                /** @description The value of the attribute; empty: none. */
                Value: string;
                /** @description Whether the attribute must have a value. */
                Required: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            }[];
            /** @description Whether it was deleted. */
            Deleted: boolean;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /** @description The people who hold the permission. */
            Users?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
                /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                MobilePhone: string;
                /** @description Whether it is the primary account of the dealer. */
                Primary: boolean;
                /** @description Whether the account is locked until somebody unlocks it. */
                Locked: boolean;
            }[];
            /**
             * @description The type of the group: dealer (0), store (1), role (2) or permission (3).
             * @constant
             */
            Type: 3;
            /** @description Whether a person who holds the permission may grant it to others. */
            Transferable: boolean;
            /** @description The permissions nested in it. Nesting groups and orders them, and grants nothing. */
            Children: components["schemas"]["PermissionGroup"][];
        };
        Secret: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            CreatedAt: string;
            /** @description When it expires; null: never. */
            ExpiresAt: string | null;
        };
        AppToSave: {
            /**
             * Format: uuid
             * @description The ID of a saved app; left out: a new app.
             */
            ID?: string;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version?: number;
            /** @description The name for programs. Apps receive it in tokens. */
            Name?: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName?: string;
            /** @description The name that people see in both languages; one that is left out of a save stays. */
            DisplayNames?: {
                /** @description The text in English; empty: there is none. */
                "en-US"?: string;
                /** @description The text in French; empty: there is none. */
                "fr-CA"?: string;
            };
            /** @description The client ID of the app in OpenID Connect. */
            ClientID?: string;
            /** @description The address of the app’s home page. */
            URL?: string;
            /** @description The addresses to return to after a sign-in, separated by spaces. */
            LoginUrl?: string;
            /** @description The addresses to return to after a sign-out, separated by spaces; empty: none. */
            LogoutUrl?: string;
            /** @description The address that gets a logout token when a session ends; empty: none. */
            BackchannelLogoutUrl?: string;
            /** @description How the app signs people in: code (0), implicit (1) or hybrid (2). */
            Flow?: number;
            /** @description The color of the app: # and 3 or 6 hexadecimal digits. */
            Colour?: string;
            /** @description What the app is for, in the reader’s language. */
            Description?: string;
            /** @description What the app is for, in both languages. */
            Descriptions?: {
                /** @description The text in English; empty: there is none. */
                "en-US"?: string;
                /** @description The text in French; empty: there is none. */
                "fr-CA"?: string;
            };
            /** @description The address of the logo in English; null: none. In a save, null removes it and anything else keeps it. */
            Logo?: string | null;
            /** @description The address of the logo in French; null: none. In a save, null removes it and anything else keeps it. */
            LogoF?: string | null;
            /** @description The address of the image in the app selector; null: none. In a save, null removes it and anything else keeps it. */
            DropdownImage?: string | null;
            /** @description What the app is given by: dealer (0) or role (1). */
            ProvisionType?: number;
            /** @description Whether everybody has the app. */
            ProvisionForAllUsers?: boolean;
            /** @description Whether the app is hidden in administration. */
            HideInIDM?: boolean;
            /** @description The ID of the role that the app gives by itself; null: none. */
            AutoProvisionRole?: string | null;
            /** @description The regions whose people get that role. */
            AutoProvisionRegions?: ("US" | "CA")[];
            /** @description The ID of the role that dealer admins get; null: the one named admin, else the one of the highest priority. */
            DealerAdminRole?: string | null;
            /** @description The IDs of the permissions that dealer admins get; null: all. */
            DealerAdminPermissions?: string[] | null;
            /** @description Whether people who have not confirmed their address are refused. */
            RequireVerifiedEmail?: boolean;
            /** @description The algorithm that signs its ID tokens; null: that of the portal’s settings. */
            IdTokenAlgorithm?: ("RS256" | "ES256") | null;
            /** @description Whether the app follows the FAPI 2.0 security profile. */
            Fapi2?: boolean;
            /** @description Whether the app gets refresh tokens. */
            RefreshTokens?: boolean;
            /** @description Whether the app may revoke its tokens. */
            Revocation?: boolean;
            /** @description Whether the app may ask what its tokens are worth. */
            Introspection?: boolean;
            /** @description Whether the app gets tokens of its own (client_credentials). */
            ClientCredentials?: boolean;
            /** @description The scopes of those tokens, separated by spaces; empty: none. */
            ClientScopes?: string;
            /** @description Whether devices without a browser can sign in to the app. */
            DeviceFlow?: boolean;
            /** @description Whether every sign-in needs PKCE. */
            RequirePkce?: boolean;
            /**
             * @description Pushed authorization requests: off, offered or required.
             * @enum {string}
             */
            PushedRequests?: "off" | "offered" | "required";
            /**
             * @description Tokens that are bound to a key (DPoP): off, offered or required.
             * @enum {string}
             */
            Dpop?: "off" | "offered" | "required";
            /** @description The public keys of the app, as JSON (JWKS); empty: none. */
            Jwks?: string;
            /** @description The https address of those keys; empty: none. */
            JwksUri?: string;
            /** @description All roles of the app after the save; a saved one that is missing is deleted. */
            Roles?: {
                /** @description The ID of the role; null or left out in a save: a new one. */
                ID?: string | null;
                /** @description The name of the role, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName?: string;
                /** @description The name that people see in both languages; one that is left out of a save stays. */
                DisplayNames?: {
                    /** @description The text in English; empty: there is none. */
                    "en-US"?: string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA"?: string;
                };
                /** @description The priority of the role: the higher the number, the higher the rank. Null: none. */
                Priority?: number | null;
            }[];
            /** @description All permissions of the app after the save, nested as they should be; a saved one that is missing is deleted. */
            Permissions?: components["schemas"]["PermissionToSave"][];
            /** @description All attributes of the app after the save; a saved one that is missing is deleted. */
            Attributes?: components["schemas"]["AttributeToSave"][];
        };
        PermissionToSave: {
            /** @description The ID of a saved permission; null or left out: a new one. */
            ID?: string | null;
            /** @description The name for programs, at most 100 characters. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName?: string;
            /** @description The name that people see in both languages; one that is left out of a save stays. */
            DisplayNames?: {
                /** @description The text in English; empty: there is none. */
                "en-US"?: string;
                /** @description The text in French; empty: there is none. */
                "fr-CA"?: string;
            };
            /** @description Whether a person who holds the permission may grant it to others. */
            Transferable?: boolean;
            /** @description The permissions nested in it after the save. */
            Children?: components["schemas"]["PermissionToSave"][];
        };
        AttributeToSave: {
            /** @description The ID of a saved attribute; null or left out: a new one. */
            ID?: string | null;
            /** @description The name for programs, at most 100 characters. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName?: string;
            /** @description The name that people see in both languages; one that is left out of a save stays. */
            DisplayNames?: {
                /** @description The text in English; empty: there is none. */
                "en-US"?: string;
                /** @description The text in French; empty: there is none. */
                "fr-CA"?: string;
            };
            /** @description Whether the attribute must have a value. */
            Required?: boolean;
        };
        SavedApp: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The name that people see in both languages; one that is left out of a save stays. */
            DisplayNames: {
                /** @description The text in English; empty: there is none. */
                "en-US": string;
                /** @description The text in French; empty: there is none. */
                "fr-CA": string;
            };
            /** @description The client ID of the app in OpenID Connect. */
            ClientID: string;
            /** @description The address of the app’s home page. */
            URL: string;
            /** @description The addresses to return to after a sign-in, separated by spaces. */
            LoginUrl: string;
            /** @description The addresses to return to after a sign-out, separated by spaces; empty: none. */
            LogoutUrl: string;
            /** @description The address that gets a logout token when a session ends; empty: none. */
            BackchannelLogoutUrl: string;
            /** @description How the app signs people in: code (0), implicit (1) or hybrid (2). */
            Flow: number;
            /** @description The color of the app: # and 3 or 6 hexadecimal digits. */
            Colour: string;
            /** @description What the app is for, in the reader’s language. */
            Description: string;
            /** @description What the app is for, in both languages. */
            Descriptions: {
                /** @description The text in English; empty: there is none. */
                "en-US": string;
                /** @description The text in French; empty: there is none. */
                "fr-CA": string;
            };
            /** @description The address of the logo in English; null: none. In a save, null removes it and anything else keeps it. */
            Logo: string | null;
            /** @description The address of the logo in French; null: none. In a save, null removes it and anything else keeps it. */
            LogoF: string | null;
            /** @description The address of the image in the app selector; null: none. In a save, null removes it and anything else keeps it. */
            DropdownImage: string | null;
            /** @description What the app is given by: dealer (0) or role (1). */
            ProvisionType: number;
            /** @description Whether everybody has the app. */
            ProvisionForAllUsers: boolean;
            /** @description Whether the app is hidden in administration. */
            HideInIDM: boolean;
            /** @description The ID of the role that the app gives by itself; null: none. */
            AutoProvisionRole: string | null;
            /** @description The regions whose people get that role. */
            AutoProvisionRegions: string[];
            /** @description The ID of the role that dealer admins get; null: the one named admin, else the one of the highest priority. */
            DealerAdminRole: string | null;
            /** @description The IDs of the permissions that dealer admins get; null: all. */
            DealerAdminPermissions: string[] | null;
            /** @description Whether people who have not confirmed their address are refused. */
            RequireVerifiedEmail: boolean;
            /** @description The algorithm that signs its ID tokens; null: that of the portal’s settings. */
            IdTokenAlgorithm: ("RS256" | "ES256") | null;
            /** @description Whether the app follows the FAPI 2.0 security profile. */
            Fapi2: boolean;
            /** @description Whether the app gets refresh tokens. */
            RefreshTokens: boolean;
            /** @description Whether the app may revoke its tokens. */
            Revocation: boolean;
            /** @description Whether the app may ask what its tokens are worth. */
            Introspection: boolean;
            /** @description Whether the app gets tokens of its own (client_credentials). */
            ClientCredentials: boolean;
            /** @description The scopes of those tokens, separated by spaces; empty: none. */
            ClientScopes: string;
            /** @description Whether devices without a browser can sign in to the app. */
            DeviceFlow: boolean;
            /** @description Whether every sign-in needs PKCE. */
            RequirePkce: boolean;
            /**
             * @description Pushed authorization requests: off, offered or required.
             * @enum {string}
             */
            PushedRequests: "off" | "offered" | "required";
            /**
             * @description Tokens that are bound to a key (DPoP): off, offered or required.
             * @enum {string}
             */
            Dpop: "off" | "offered" | "required";
            /** @description The public keys of the app, as JSON (JWKS); empty: none. */
            Jwks: string;
            /** @description The https address of those keys; empty: none. */
            JwksUri: string;
            /** @description Whether the caller has the app. */
            Assigned: boolean;
            /** @description Whether it was deleted. */
            Deleted: boolean;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /** @description The roles. */
            Roles?: components["schemas"]["RoleGroup"][];
            /** @description The permissions. */
            Permissions?: components["schemas"]["PermissionGroup"][];
            /** @description The attributes with their values. */
            Attributes?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the attribute, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The name that people see in both languages; one that is left out of a save stays. */
                DisplayNames: {
                    /** @description The text in English; empty: there is none. */
                    "en-US": string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA": string;
                };
                /** @description The value of the attribute; empty: none. */
                Value: string;
                /** @description Whether the attribute must have a value. */
                Required: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            }[];
            /** @description The valid secrets of the app, at most two, without their texts. */
            Secrets?: components["schemas"]["Secret"][];
            /** @description The text of the secret. Only the answer of the call that created it has it. */
            Secret?: string;
            /** @description The paths of the roles, permissions and attributes that were left out, since they had no name. */
            Dropped?: string[];
        };
        AppMetadata: {
            /** @description The name of the app, for programs. */
            name: string;
            /** @description The name that people see, in the reader’s language. */
            displayName: string;
            /** @description The address of the image in English; null: none. */
            image: string | null;
            /** @description The address of the image in French; null: none. */
            imageF: string | null;
            /** @description The address. */
            url: string;
        };
        DealerView: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /**
             * @description The country: US or CA.
             * @enum {string}
             */
            Region: "US" | "CA";
            /**
             * @description The language: en-US or fr-CA. It must be one that the region offers.
             * @enum {string}
             */
            Locale: "en-US" | "fr-CA";
            /** @description Whether it was deleted. */
            Deleted: boolean;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /**
             * @description The type of the group: dealer (0), store (1), role (2) or permission (3).
             * @constant
             */
            Type: 0;
            /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
            SoldTo: string;
            /** @description The name of the DSM, a sales function at the head office; null: none. */
            DSMName: string | null;
            /** @description The number of the RM, a sales function at the head office; null: none. */
            RMNumber: number | null;
            /** @description The Platinum status: NP or PL; null: none. */
            PlatinumStatus: ("NP" | "PL") | null;
            /** @description The attributes with their values. */
            Attributes?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the attribute, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The name that people see in both languages; one that is left out of a save stays. */
                DisplayNames: {
                    /** @description The text in English; empty: there is none. */
                    "en-US": string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA": string;
                };
                /** @description The value of the attribute; empty: none. */
                Value: string;
                /** @description Whether the attribute must have a value. */
                Required: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            }[];
            /** @description The numbers of stores and people that the caller sees; those of people need view-users. */
            Counts: {
                /** @description The number of stores. */
                Stores: number;
                /** @description The number of people. */
                Users?: number;
                /** @description The people who hold no store. */
                WithoutStore?: number;
                /** @description For system admins: the people who are locked by a person. */
                Disabled?: number;
            };
            /** @description The priority of the role of dealer admins; null: there is none. Creating an admin needs that rank. */
            AdminRank: number | null;
            /** @description The first 100 admins, primary ones first; with view-users. */
            Admins?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
                /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                MobilePhone: string;
                /** @description Whether it is the primary account of the dealer. */
                Primary: boolean;
                /** @description Whether the account is locked until somebody unlocks it. */
                Locked: boolean;
            }[];
            /** @description The primary admins, for members of the dealer who see no admin. */
            Contacts?: {
                /** @description The name. */
                Name: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
            }[];
        };
        StoreRow: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
            ShipTo: string;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /** @description The number of people who hold the store; with view-users. */
            Users?: number;
            /** @description The attributes with their values. */
            Attributes?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the attribute, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The name that people see in both languages; one that is left out of a save stays. */
                DisplayNames: {
                    /** @description The text in English; empty: there is none. */
                    "en-US": string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA": string;
                };
                /** @description The value of the attribute; empty: none. */
                Value: string;
                /** @description Whether the attribute must have a value. */
                Required: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            }[];
        };
        DealerPerson: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The email address. It identifies one account, and has at most 50 characters. */
            Email: string;
            /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
            MobilePhone: string;
            /** @description Whether it is the primary account of the dealer. */
            Primary: boolean;
            /** @description Whether the account is locked until somebody unlocks it. */
            Locked: boolean;
            /** @description The roles in the apps that the caller may see. */
            Roles: {
                /** @description The name of the app. */
                App: string;
                /**
                 * Format: uuid
                 * @description The ID of the app; null: none.
                 */
                AppID: string;
                /** @description The name of the role. */
                Role: string;
            }[];
        };
        AccessRow: {
            /**
             * Format: uuid
             * @description The ID of the person.
             */
            ID: string;
            /** @description The name of the person. */
            Name: string;
            /** @description The name of the app. */
            App: string;
            /**
             * Format: uuid
             * @description The ID of the app; null: none.
             */
            AppID: string;
            /** @description The names of the roles. */
            Roles: string[];
            /** @description The names of the stores. */
            Stores: string[];
            /** @description The names of the permissions. */
            Permissions: string[];
        };
        Dealer: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name of the dealer; null if the caller may not see it. */
            Name: string;
            /** @description The name of the dealer that people see. */
            DisplayName: string;
            /**
             * @description The country of the dealer: US or CA.
             * @enum {string}
             */
            Region: "US" | "CA";
            /**
             * @description The language: en-US or fr-CA. It must be one that the region offers.
             * @enum {string}
             */
            Locale: "en-US" | "fr-CA";
            /** @description Whether the dealer was deleted. */
            Deleted: boolean;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /**
             * @description The type of the group: dealer (0), store (1), role (2) or permission (3).
             * @constant
             */
            Type: 0;
            /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
            SoldTo: string;
            /** @description The name of the DSM, a sales function at the head office; null: none. */
            DSMName: string | null;
            /** @description The number of the RM, a sales function at the head office; null: none. */
            RMNumber: number | null;
            /** @description The Platinum status: NP or PL; null: none. */
            PlatinumStatus: ("NP" | "PL") | null;
            /** @description The attributes with their values. */
            Attributes?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the attribute, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The name that people see in both languages; one that is left out of a save stays. */
                DisplayNames: {
                    /** @description The text in English; empty: there is none. */
                    "en-US": string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA": string;
                };
                /** @description The value of the attribute; empty: none. */
                Value: string;
                /** @description Whether the attribute must have a value. */
                Required: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            }[];
            /** @description The stores that the caller may see. */
            Children: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /**
                 * @description The country: US or CA.
                 * @enum {string}
                 */
                Region: "US" | "CA";
                /**
                 * @description The language: en-US or fr-CA. It must be one that the region offers.
                 * @enum {string}
                 */
                Locale: "en-US" | "fr-CA";
                /** @description Whether it was deleted. */
                Deleted: boolean;
                /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                Version: number;
                /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
                ShipTo: string;
                /**
                 * @description The type of the group: dealer (0), store (1), role (2) or permission (3).
                 * @constant
                 */
                Type: 1;
            }[];
            /** @description The people of the dealer; with view-users. */
            Users?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
                /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                MobilePhone: string;
                /** @description Whether it is the primary account of the dealer. */
                Primary: boolean;
                /** @description Whether the account is locked until somebody unlocks it. */
                Locked: boolean;
            }[];
            /** @description The admins of the dealer; with view-users. */
            DealerAdmins?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
                /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                MobilePhone: string;
                /** @description Whether it is the primary account of the dealer. */
                Primary: boolean;
                /** @description Whether the account is locked until somebody unlocks it. */
                Locked: boolean;
            }[];
            /** @description The people whose accounts are locked, for system admins alone. */
            DisabledUsers?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
                /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                MobilePhone: string;
                /** @description Whether it is the primary account of the dealer. */
                Primary: boolean;
                /** @description Whether the account is locked until somebody unlocks it. */
                Locked: boolean;
            }[];
        };
        Store: {
            /**
             * Format: uuid
             * @description The ID of the store; null if the caller may not see it.
             */
            ID: string;
            /** @description The name of the store; null if the caller may not see it. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /**
             * @description The country: US or CA.
             * @enum {string}
             */
            Region: "US" | "CA";
            /**
             * @description The language: en-US or fr-CA. It must be one that the region offers.
             * @enum {string}
             */
            Locale: "en-US" | "fr-CA";
            /** @description Whether it was deleted. */
            Deleted: boolean;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
            ShipTo: string;
            /**
             * @description The type of the group: dealer (0), store (1), role (2) or permission (3).
             * @constant
             */
            Type: 1;
            /** @description The dealer of the store. */
            Dealer: components["schemas"]["DealerSummary"];
            /** @description The attributes with their values. */
            Attributes?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the attribute, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The name that people see in both languages; one that is left out of a save stays. */
                DisplayNames: {
                    /** @description The text in English; empty: there is none. */
                    "en-US": string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA": string;
                };
                /** @description The value of the attribute; empty: none. */
                Value: string;
                /** @description Whether the attribute must have a value. */
                Required: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            }[];
            /** @description The people who hold the store; with view-users. */
            Users?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
                /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                MobilePhone: string;
                /** @description Whether it is the primary account of the dealer. */
                Primary: boolean;
                /** @description Whether the account is locked until somebody unlocks it. */
                Locked: boolean;
            }[];
        };
        DealerSummary: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
            SoldTo: string;
        };
        GroupRow: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The type of the group: dealer (0), store (1), role (2) or permission (3). */
            Type: number;
            /** @description Whether it was deleted. */
            Deleted: boolean;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /**
             * @description The country: US or CA.
             * @enum {string}
             */
            Region?: "US" | "CA";
            /**
             * @description The language: en-US or fr-CA. It must be one that the region offers.
             * @enum {string}
             */
            Locale?: "en-US" | "fr-CA";
            /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
            SoldTo?: string;
            /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
            ShipTo?: string;
            /**
             * Format: uuid
             * @description The ID of the dealer; null: none.
             */
            DealerID?: string;
            /**
             * Format: uuid
             * @description The ID of the app; null: none.
             */
            AppID?: string;
            /** @description The priority of the role: the higher the number, the higher the rank. Null: none. */
            Priority?: number | null;
            /** @description The ID of the permission that it is nested in; null: none. */
            ParentID?: string | null;
            /** @description Whether a person who holds the permission may grant it to others. */
            Transferable?: boolean;
        };
        DealerRow: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
            SoldTo: string;
            /**
             * @description The country: US or CA.
             * @enum {string}
             */
            Region: "US" | "CA";
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /** @description The number of stores that the caller sees. */
            Stores: number;
            /** @description The number of people that the caller sees; with view-users. */
            Users?: number;
            /** @description The last sign-in of one of its people, with “detailed” and view-users; null: never. */
            LastActivity?: string | null;
            /** @description What matches the query, if the dealer’s own name and number do not. */
            Matched?: {
                /**
                 * @description “store”: the name of a store; “shipTo”: its number; “admin”: the name of an admin.
                 * @enum {string}
                 */
                Field: "store" | "shipTo" | "admin";
                /** @description The text that matches. */
                Text: string;
            };
        };
        GroupToSave: {
            /**
             * Format: uuid
             * @description The ID of a saved group; left out: a new one.
             */
            ID?: string;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version?: number;
            /**
             * @description The type of the group: dealer (0), store (1), role (2) or permission (3).
             * @default 3
             */
            Type?: number;
            /**
             * Format: uuid
             * @description The ID of the app; required for a new role or permission.
             */
            AppID?: string;
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName?: string;
            /** @description Of a store: the Ship To #, 1 to 10 characters; required for a new one. */
            ShipTo?: string;
            /** @description The name that people see in both languages; one that is left out of a save stays. */
            DisplayNames?: {
                /** @description The text in English; empty: there is none. */
                "en-US"?: string;
                /** @description The text in French; empty: there is none. */
                "fr-CA"?: string;
            };
            /** @description Of a role: its priority; the higher the number, the higher the rank. Null: none. */
            Priority?: number | null;
            /** @description Whether a person who holds the permission may grant it to others. */
            Transferable?: boolean;
            /** @description Of a permission: those nested in it after the save, wherever they were; one that is left out moves up beside it. Without the list nothing moves. */
            Children?: components["schemas"]["PermissionToSave"][];
            /** @description Of a dealer: the Sold To #, 1 to 10 characters; required for a new one. */
            SoldTo?: string;
            /** @description The name of the DSM, a sales function at the head office; null: none. */
            DSMName?: string | null;
            /** @description The number of the RM, a sales function at the head office; null: none. */
            RMNumber?: number | null;
            /** @description The Platinum status: NP or PL; null: none. */
            PlatinumStatus?: ("NP" | "PL") | null;
            /**
             * @description The country: US or CA.
             * @enum {string}
             */
            Region?: "US" | "CA";
            /**
             * @description The language: en-US or fr-CA. It must be one that the region offers.
             * @enum {string}
             */
            Locale?: "en-US" | "fr-CA";
            /** @description Of a store: the ID of its dealer; another one moves it. */
            ParentID?: string | null;
            /** @description Of a saved dealer or store: all its attributes after the save; one that is left out is removed. */
            Attributes?: components["schemas"]["AttributesToSave"];
        };
        AttributesToSave: {
            /** @description The ID of a saved attribute; null or left out: a new one, for all dealers or all stores. */
            ID?: string | null;
            /** @description The name of a new attribute; an existing one keeps its name. */
            Name?: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName?: string;
            /** @description The name that people see in both languages; one that is left out of a save stays. */
            DisplayNames?: {
                /** @description The text in English; empty: there is none. */
                "en-US"?: string;
                /** @description The text in French; empty: there is none. */
                "fr-CA"?: string;
            };
            /** @description Whether the attribute must have a value. */
            Required?: boolean;
            /** @description The value; left out: it stays. */
            Value?: string;
        }[];
        DealerFacts: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /**
             * @description The country: US or CA.
             * @enum {string}
             */
            Region: "US" | "CA";
            /**
             * @description The language: en-US or fr-CA. It must be one that the region offers.
             * @enum {string}
             */
            Locale: "en-US" | "fr-CA";
            /** @description Whether it was deleted. */
            Deleted: boolean;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /**
             * @description The type of the group: dealer (0), store (1), role (2) or permission (3).
             * @constant
             */
            Type: 0;
            /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
            SoldTo: string;
            /** @description The name of the DSM, a sales function at the head office; null: none. */
            DSMName: string | null;
            /** @description The number of the RM, a sales function at the head office; null: none. */
            RMNumber: number | null;
            /** @description The Platinum status: NP or PL; null: none. */
            PlatinumStatus: ("NP" | "PL") | null;
            /** @description The attributes with their values. */
            Attributes?: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the attribute, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The name that people see in both languages; one that is left out of a save stays. */
                DisplayNames: {
                    /** @description The text in English; empty: there is none. */
                    "en-US": string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA": string;
                };
                /** @description The value of the attribute; empty: none. */
                Value: string;
                /** @description Whether the attribute must have a value. */
                Required: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            }[];
        };
        DeletedGroup: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The type of the group: dealer (0), store (1), role (2) or permission (3). */
            Type: number;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
            SoldTo?: string;
            /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
            ShipTo?: string;
            /** @description Of a store: the name of its dealer. */
            Dealer?: string;
            /** @description Of a dealer: the number of its stores. */
            Stores?: number;
            /** @description Of a dealer: the number of people who have no dealer since. */
            Users?: number;
            /**
             * Format: date-time
             * @description When it was deleted.
             */
            DeletedAt: string;
            /**
             * Format: date-time
             * @description Until when it can be restored.
             */
            Until: string;
            /** @description Who did it; null: the portal itself, or unknown. */
            By: {
                /** @description The name; null if the caller may not see that person. */
                Name: string | null;
            } | null;
        };
        UserRow: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The first name, at most 100 characters. */
            FirstName: string;
            /** @description The last name, at most 100 characters. */
            LastName: string;
            /** @description The email address. It identifies one account, and has at most 50 characters. */
            Email: string;
            /** @description Whether the account is locked until somebody unlocks it. */
            Locked: boolean;
            /** @description The end of a temporary lock after wrong passwords; null: none. */
            LockoutExpiry: string | null;
            /** @description Whether it is the primary account of the dealer. */
            Primary: boolean;
            /** @description The highest priority among the person’s roles in the portal; the higher, the higher the rank. Null: no role. */
            Rank: number | null;
            /** @description Whether the person holds a permission in the portal that the caller does not. */
            HoldsMore: boolean;
            /** @description The dealer; null: none. */
            Dealer: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the dealer that people see. */
                DisplayName: string;
                /** @description Whether the dealer was deleted. */
                Deleted: boolean;
            } | null;
            /** @description The first by name of the stores where the person has an app; null: none. */
            Store: string | null;
            /** @description The number of those stores. */
            Stores: number;
            /** @description The last sign-in; null: never. */
            LastSignIn: string | null;
            /** @description The second factors, without secrets. */
            Factors: ("app" | "passkey")[] | null;
            /** @description When the person leaves or left; null: no day is set. */
            Leaves: {
                /** @description The day of the leaving, such as 2026-01-31, in the portal’s time zone. */
                Day: string;
                /**
                 * @description “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right.
                 * @enum {string}
                 */
                State: "planned" | "refused" | "done";
            } | null;
            /** @description The apps. */
            Apps: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The color of the app: # and 3 or 6 hexadecimal digits. */
                Colour: string;
                /** @description The address of the logo in English; null: none. In a save, null removes it and anything else keeps it. */
                Logo: string | null;
                /** @description The address of the logo in French; null: none. In a save, null removes it and anything else keeps it. */
                LogoF: string | null;
                /** @description The roles of the person in the app. */
                Roles: {
                    /** @description The name of the role, for programs. */
                    Name: string;
                    /** @description The name that people see, in the reader’s language. */
                    DisplayName: string;
                }[];
            }[];
        };
        User: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The first name, at most 100 characters. */
            FirstName: string;
            /** @description The last name, at most 100 characters. */
            LastName: string;
            /** @description The email address. It identifies one account, and has at most 50 characters. */
            Email: string;
            /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
            MobilePhone: string;
            /** @description Another phone number: 10 digits, or 11 that begin with 1; empty: none. */
            AlternatePhone: string;
            /** @description Whether the person has confirmed the address. */
            EmailVerified: boolean;
            /**
             * @description The language: en-US or fr-CA. It must be one that the region offers.
             * @enum {string}
             */
            Locale: "en-US" | "fr-CA";
            /**
             * @description The country: US or CA.
             * @enum {string}
             */
            Region: "US" | "CA";
            /** @description Whether it is the primary account of the dealer. */
            Primary: boolean;
            /** @description Whether it was deleted. */
            Deleted: boolean;
            /** @description The dealer; null: none. */
            Dealer: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the dealer that people see. */
                DisplayName: string;
                /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
                SoldTo: string;
                /**
                 * @description The country of the dealer: US or CA.
                 * @enum {string}
                 */
                Region: "US" | "CA";
                /** @description Whether the dealer was deleted. */
                Deleted: boolean;
            } | null;
            /** @description Whether the account is locked until somebody unlocks it. */
            Locked: boolean;
            /** @description The end of a temporary lock after wrong passwords; null: none. */
            LockoutExpiry: string | null;
            /** @description Who locked the account, and when; null: it is not locked. */
            LockedBy: {
                /** @description The name; null for a temporary lock, or if the caller may not see that person. */
                Name: string | null;
                /**
                 * Format: date-time
                 * @description When the account was locked.
                 */
                At: string;
            } | null;
            /** @description The name of the person’s highest role in the portal; null: none. */
            IDMRole: string | null;
            /** @description The IDs of the stores of that role. */
            IDMBranchIDs: string[];
            /** @description The highest priority among the person’s roles in the portal; the higher, the higher the rank. Null: no role. */
            Rank: number | null;
            /** @description Whether the person holds a permission in the portal that the caller does not. */
            HoldsMore: boolean;
            /** @description The apps. */
            Apps: components["schemas"]["UserApp"][];
            /** @description The dealer, and the stores, roles and permissions in the apps, as groups. */
            Groups: components["schemas"]["UserGroup"][];
            /** @description The attributes with their values. */
            Attributes: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The value of the attribute; empty: none. */
                Value: string;
            }[];
            /** @description The last sign-in; null: never. */
            LastSignIn: string | null;
            /** @description When the person leaves or left; null: no day is set. */
            Leaves: {
                /** @description The day of the leaving, such as 2026-01-31, in the portal’s time zone. */
                Day: string;
                /**
                 * @description “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right.
                 * @enum {string}
                 */
                State: "planned" | "refused" | "done";
            } | null;
            /** @description Who last changed it in the portal, and when; null: nobody yet. */
            LastChange: components["schemas"]["LastChange"] | null;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
        };
        Outcome: {
            /**
             * Format: uuid
             * @description The ID of the person.
             */
            ID: string;
            /**
             * @description What became of the person: done, already so, refused, or not found.
             * @enum {string}
             */
            Outcome: "done" | "already" | "refused" | "notFound";
            /** @description Why it was refused, as a code; null: it was not. */
            Reason: string | null;
        };
        MatrixRow: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The first name, at most 100 characters. */
            FirstName: string;
            /** @description The last name, at most 100 characters. */
            LastName: string;
            /** @description The email address. It identifies one account, and has at most 50 characters. */
            Email: string;
            /** @description The dealer; null: none. */
            Dealer: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the dealer that people see. */
                DisplayName: string;
                /** @description Whether the dealer was deleted. */
                Deleted: boolean;
            } | null;
            /** @description What the person has in each app that the caller may see. */
            Cells: components["schemas"]["MatrixCell"][];
        };
        MatrixCell: {
            /**
             * Format: uuid
             * @description The ID of the app; null: none.
             */
            AppID: string;
            /**
             * @description Why the person has the app: “given” to them, for “all” people, by an automatic “rule”, or “later”, on a day.
             * @enum {string}
             */
            How: "given" | "all" | "rule" | "later";
            /** @description The names of the roles, the highest first. */
            Roles: string[];
            /** @description The first by name of the stores of these roles; null: none. */
            Store: string | null;
            /** @description The number of those stores. */
            Stores: number;
            /** @description The number of permissions. */
            Permissions: number;
            /** @description The last sign-in to the app; null: never. */
            LastUsed: string | null;
            /** @description The first day of what begins later, such as 2026-01-31; null: nothing begins. */
            Starts: string | null;
            /** @description The earliest last day of what ends, such as 2026-01-31; null: nothing ends. */
            Ends: string | null;
        };
        DealerToCreate: {
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName?: string;
            /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
            SoldTo: string;
            /**
             * @description The country: US or CA.
             * @default US
             * @enum {string}
             */
            Region?: "US" | "CA";
            /**
             * @description The language: en-US or fr-CA; left out: the first of the region.
             * @enum {string}
             */
            Locale?: "en-US" | "fr-CA";
            /** @description The name of the DSM, a sales function at the head office; null: none. */
            DSMName?: string | null;
            /** @description The number of the RM, a sales function at the head office; null: none. */
            RMNumber?: number | null;
            /** @description The Platinum status: NP or PL; null: none. */
            PlatinumStatus?: ("NP" | "PL") | null;
            /** @description The stores of the new dealer, at least one. */
            Children: {
                /** @description The name. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName?: string;
                /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
                ShipTo: string;
            }[];
        };
        Happening: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            At: string;
            /** @description The kind of the event. */
            Kind: string;
            /** @description Of a lock: who or what caused it. Of a failed sign-in: the reason. Of a mail: its type. Null: none. */
            Origin: string | null;
            /** @description The result, as a code; null: none. */
            Outcome: string | null;
            /** @description Who did it; null: the portal itself, or unknown. */
            By: components["schemas"]["Actor"] | null;
            /** @description The text of the token. Only this answer has it. */
            Token: string | null;
            /** @description The app; null: none. */
            App: {
                /** @description The name of the app, for programs; null if the caller may not see it. */
                Name: string | null;
                /** @description The tag by which the page finds the texts of the portal’s own names. */
                Tag?: string;
            } | null;
            /** @description The fields that changed. */
            Changes: components["schemas"]["Change"][];
            /** @description Of an export: the number of rows that were sent; null while it runs, and for other kinds. */
            Rows: number | null;
            /** @description The text of a note; null for other kinds. */
            Note: string | null;
        };
        Actor: {
            /** @description The name; null if the caller may not see that person. */
            Name: string | null;
        };
        Change: {
            /** @description The field, or for access “App”, “Role”, “Store”, “Permission” or “Attribute”. */
            Field: string;
            /** @description The app of a change of access; one without a name stands for apps that the caller may not see. Null: no access. */
            App: {
                /** @description The name of the app, for programs; null if the caller may not see it. */
                Name: string | null;
                /** @description The tag by which the page finds the texts of the portal’s own names. */
                Tag?: string;
            } | null;
            /** @description The role of a store, the name of an attribute, or the part that has the field; null: nothing. */
            Of: {
                /** @description The name; null if the caller may not see it. */
                Name: string | null;
                /** @description The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */
                Tag?: string;
            } | null;
            /** @description The value before; null: nothing. */
            From: {
                /** @description The name or value before; null if the caller may not see it. */
                Name: string | null;
                /** @description The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */
                Tag?: string;
            } | null;
            /** @description The value after; null: nothing. */
            To: {
                /** @description The name or value after; null if the caller may not see it. */
                Name: string | null;
                /** @description The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */
                Tag?: string;
            } | null;
        };
        SignInState: {
            /** @description The last sign-in; null: never. */
            Last: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                At: string;
                /** @description The app; null: none. */
                App: {
                    /** @description The name of the app, for programs; null if the caller may not see it. */
                    Name: string | null;
                    /** @description The tag by which the page finds the texts of the portal’s own names. */
                    Tag?: string;
                } | null;
                /** @description The device; null: unknown, or not the caller’s to see. */
                Device: {
                    /** @description The browser, as a word of a fixed list; null: unknown. */
                    Browser: string | null;
                    /** @description The operating system, as a word of a fixed list; null: unknown. */
                    System: string | null;
                } | null;
            } | null;
            /** @description Whether the person has chosen a password. */
            PasswordChosen: boolean;
            /** @description When the person chose or changed it; null: unknown. */
            PasswordAt: string | null;
            /** @description The failed sign-ins since “FailedSince”. */
            Failed: number;
            /** @description Since when they are counted: the last sign-in, or an unlock after it; null: since the account exists. */
            FailedSince: ("sign-in" | "unlock") | null;
            /** @description The last failed sign-in; null: none. */
            LastFailure: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                At: string;
                /** @description The reason, as a code; null: unknown. */
                Reason: string | null;
            } | null;
            /** @description The last mail with a link to choose a password; null: none. */
            Link: {
                /**
                 * @description “welcome”: the welcome mail; “reset”: a link to choose a new password.
                 * @enum {string}
                 */
                Type: "welcome" | "reset";
                /**
                 * @description Whether the mail waits, was sent, or could not be delivered.
                 * @enum {string}
                 */
                State: "waiting" | "sent" | "failed";
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                At: string;
                /** @description The end of the link; null: it was used. */
                Until: string | null;
            } | null;
            /** @description Whether the person can open only the portal, since they have no app; false if the caller does not see all apps. */
            NoApp: boolean;
            /** @description The last sign-in to each app that the caller may see; apps without one are left out. */
            LastUsed: {
                /**
                 * Format: uuid
                 * @description The ID of the app; null: none.
                 */
                AppID: string;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                At: string;
            }[];
        };
        Grant: {
            /**
             * Format: uuid
             * @description The ID of the app; null: none.
             */
            AppID: string;
            /**
             * @description What was granted: an app, a role, a store or a permission.
             * @enum {string}
             */
            Kind: "app" | "role" | "store" | "permission";
            /**
             * Format: uuid
             * @description The ID of what was granted.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The name that people see, in the reader’s language. */
            DisplayName: string;
            /** @description The role for which a store was granted; null: none. */
            Role: {
                /** @description The name of the role, for programs. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
            } | null;
            /** @description Who did it; null: the portal itself, or unknown. */
            By: components["schemas"]["Actor"] | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            At: string;
            /** @description The kind of the event that gave it; null: unknown. */
            Act: ("access-granted" | "user-created" | "user-changed") | null;
        };
        Claims: {
            /** @description The ID of the person. */
            sub: string;
            /** @description The full name. */
            name: string;
            /** @description The first name. */
            given_name: string;
            /** @description The last name. */
            family_name: string;
            /** @description The language of the person: en-US or fr-CA. */
            locale: string;
            /** @description The address, of which only the country is given. */
            address: {
                /** @description The country: US or CA. */
                country: string;
            };
            /** @description The email address. */
            email: string;
            /** @description Whether the person has confirmed the address. */
            email_verified: boolean;
            /** @description The names of the person’s apps that the caller may see. */
            app: string[];
            /** @description The names of the person’s roles in the app. */
            role: string[];
            /** @description The names of the person’s permissions in the app. */
            permission: string[];
        };
        Session: {
            /**
             * Format: uuid
             * @description The ID of the session, for calls.
             */
            ID: string;
            /** @description The browser, as a word of a fixed list; null: unknown. */
            Browser: string | null;
            /** @description The operating system, as a word of a fixed list; null: unknown. */
            System: string | null;
            /** @description The approximate place; null: unknown. */
            Place: string | null;
            /** @description When the person signed in; null: unknown. */
            Since: string | null;
            /** @description When an app last asked for something in this session; null: unknown. */
            Seen: string | null;
            /**
             * Format: date-time
             * @description When the session ends.
             */
            Until: string;
            /** @description Whether it is the session of this call. */
            Current: boolean;
            /** @description The names of the apps that were entered in it and that the caller may see. */
            Apps: string[];
            /** @description The number of its other apps. */
            Others: number;
        };
        Leaving: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /**
             * @description “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right; “undone”: it was undone.
             * @enum {string}
             */
            State: "planned" | "refused" | "done" | "undone";
            /** @description The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once. */
            Day: string;
            /** @description The days from the leaving to the deletion; null: no deletion. */
            DeleteDays: number | null;
            /** @description A note; empty or null: none. */
            Note: string;
            /** @description Who set it; without a name if the caller may not see that person. */
            SetBy: {
                /** @description The name; null if the caller may not see that person. */
                Name: string | null;
            };
            /**
             * Format: date-time
             * @description When it was set; null: never.
             */
            SetAt: string;
            /** @description When the access ended; null: it has not. */
            DoneAt: string | null;
            /** @description When the account will be deleted; null: it will not. */
            DeletesAt: string | null;
            /** @description Whether the leaving locked the account; false: it was locked before. */
            Locked: boolean;
            /** @description The number of sessions that ended. */
            Sessions: number;
            /** @description The number of people who were sent a mail. */
            Told: number;
            /** @description The access that ended, with the names that the caller may see. */
            Taken: components["schemas"]["Change"][];
        };
        AccessEnd: {
            /**
             * Format: uuid
             * @description The ID of the app; null: none.
             */
            AppID: string;
            /** @description The ID of the role that ends; null: not a role. */
            RoleID: string | null;
            /** @description The ID of the permission that ends; null: not a permission. */
            PermissionID: string | null;
            /** @description The last day of the access, such as 2026-01-31, in the portal’s time zone. */
            Day: string;
        };
        PersonTemplate: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /**
             * Format: date-time
             * @description When the person was given it.
             */
            At: string;
            /** @description Whether the template has changed since. */
            Behind: boolean;
        };
        SignedCredential: {
            /** @description The ID of the passkey, as base64url. */
            id: string;
            /** @description The same as “id”. */
            rawId: string;
            /**
             * @description Always “public-key”.
             * @constant
             */
            type: "public-key";
            /** @description The answer of the authenticator, as “PublicKeyCredential.toJSON” gives it. */
            response: {
                /** @description The data of the browser, as base64url. */
                clientDataJSON: string;
                /** @description The data of the authenticator, as base64url. */
                authenticatorData: string;
                /** @description The signature, as base64url. */
                signature: string;
                /** @description The ID of the account at the authenticator, as base64url; null: none. */
                userHandle?: string | null;
            };
        };
        Passkey: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            CreatedAt: string;
            /** @description When it was last used; null: never. */
            LastUsedAt: string | null;
            /** @description Whether a service copies it to other devices of the person. */
            Synced: boolean;
        };
        NewCredential: {
            /** @description The ID of the passkey, as base64url. */
            id: string;
            /** @description The same as “id”. */
            rawId: string;
            /**
             * @description Always “public-key”.
             * @constant
             */
            type: "public-key";
            /** @description The answer of the authenticator, as “PublicKeyCredential.toJSON” gives it. */
            response: {
                /** @description The data of the browser, as base64url. */
                clientDataJSON: string;
                /** @description The new public key, as base64url. */
                attestationObject: string;
                /**
                 * @description How the authenticator is reached, such as “internal” or “usb”.
                 * @default []
                 */
                transports?: string[];
            };
        };
        RequestOptions: {
            /** @description The challenge to sign, as base64url; it counts for five minutes, once. */
            challenge: string;
            /** @description The domain of the portal. */
            rpId: string;
            /** @description The passkeys that may sign. */
            allowCredentials: {
                /**
                 * @description Always “public-key”.
                 * @constant
                 */
                type: "public-key";
                /** @description The ID of the passkey, as base64url. */
                id: string;
                /** @description How the authenticator is reached, such as “internal” or “usb”. */
                transports: string[];
            }[];
            /**
             * @description Always “required”: the authenticator checks the person.
             * @constant
             */
            userVerification: "required";
            /** @description How long the browser waits, in milliseconds. */
            timeout: number;
        };
        MySignIn: {
            /** @description Whether the caller has a password. */
            HasPassword: boolean;
            /** @description When it was last changed; null: unknown. */
            PasswordChangedAt: string | null;
            /** @description The authenticator apps. */
            CodeApps: components["schemas"]["CodeApp"][];
            /** @description The recovery codes. */
            Recovery: {
                /** @description How many are left. */
                Left: number;
                /** @description When they were generated; null: never. */
                MadeAt: string | null;
            };
            /** @description The browsers that are asked for no second factor. */
            Browsers: components["schemas"]["RememberedBrowser"][];
            /**
             * @description What is asked: a second factor is off, offered or required.
             * @enum {string}
             */
            Level: "off" | "offered" | "required";
            /** @description The day from which on it is required; null: no such day. */
            RequiredFrom: string | null;
            /** @description Whether a passkey would spare the caller the password that began this session. */
            OffersPasskey: boolean;
        };
        CodeApp: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            CreatedAt: string;
            /** @description When it was last used; null: never. */
            LastUsedAt: string | null;
        };
        RememberedBrowser: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The browser, as a word of a fixed list; null: unknown. */
            Browser: string | null;
            /** @description The operating system, as a word of a fixed list; null: unknown. */
            System: string | null;
            /**
             * Format: date-time
             * @description Until when no second factor is asked for.
             */
            Until: string;
        };
        RoleCopy: {
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /** @description The roles with their texts; a save replaces all. */
            Roles: {
                /** @description The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */
                Tag: string;
                /** @description The text in English; empty: there is none. */
                "en-US": string;
                /** @description The text in French; empty: there is none. */
                "fr-CA": string;
            }[];
        };
        Copy: {
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /** @description Who last changed it in the portal, and when; null: nobody yet. */
            LastChange: components["schemas"]["LastChange"] | null;
            /** @description The texts of all names, and the names that have none yet. */
            Rows: components["schemas"]["CopyRow"][];
        };
        CopyRow: {
            /**
             * @description What the text names.
             * @enum {string}
             */
            Kind: "app" | "role" | "permission" | "attribute";
            /** @description The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */
            Tag: string;
            /** @description The text in English; empty: there is none. */
            "en-US": string;
            /** @description The text in French; empty: there is none. */
            "fr-CA": string;
            /** @description The stored name, shown where a text is missing; null: no record has the tag. */
            Stored: string | null;
            /** @description The names of the apps that have a record with the tag. */
            Apps: string[];
        };
        CopySave: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            At: string;
            /** @description Who did it; null: the portal itself, or unknown. */
            By: {
                /** @description The name; null if the caller may not see that person. */
                Name: string | null;
            } | null;
            /** @description The text of the token. Only this answer has it. */
            Token: string | null;
            /** @description The first changes of the save. */
            Changes: components["schemas"]["CopyChange"][];
            /** @description The number of all its changes. */
            Total: number;
        };
        CopyChange: {
            /**
             * @description What the text names.
             * @enum {string}
             */
            Kind: "app" | "role" | "permission" | "attribute";
            /** @description The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */
            Tag: string;
            /**
             * @description The language: en-US or fr-CA. It must be one that the region offers.
             * @enum {string}
             */
            Locale: "en-US" | "fr-CA";
            /** @description The text before; empty: none. */
            From: string;
            /** @description The text after; empty: none. */
            To: string;
        };
        ReportSettings: {
            /** @description The first day, such as 2026-01-31, or moment with its offset; left out: January 1 of this year. */
            from?: string;
            /** @description The last day, such as 2026-01-31, or moment with its offset, not in the future; left out: now. */
            to?: string;
            /** @description The second period, to compare with; left out: none. */
            compare?: {
                /** @description The first day or moment of the second period. */
                from: string;
                /** @description The last day or moment of the second period. */
                to: string;
            };
            /** @description The Sold To # of the dealer; empty: no filter. */
            soldTo?: string;
            /** @description The Ship To # of the store; empty: no filter. */
            shipTo?: string;
            /**
             * Format: uuid
             * @description The ID of the app.
             */
            app?: string;
            /**
             * Format: uuid
             * @description The ID of the role.
             */
            role?: string;
            /** @description The email address of a person; empty: no filter. */
            user?: string;
            /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
            zone?: string;
        };
        Schedule: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
            /**
             * @description The report.
             * @enum {string}
             */
            Report: "Dashboard" | "Users" | "AccountStatus" | "LockEvents" | "LoginEvents" | "Emails" | "PasswordResets" | "UsersModified";
            /** @description The filters of the report. */
            Settings: {
                /** @description The Sold To # of the dealer; empty: no filter. */
                soldTo?: string;
                /** @description The Ship To # of the store; empty: no filter. */
                shipTo?: string;
                /**
                 * Format: uuid
                 * @description The ID of the app.
                 */
                app?: string;
                /**
                 * Format: uuid
                 * @description The ID of the role.
                 */
                role?: string;
                /** @description The email address of a person; empty: no filter. */
                user?: string;
                /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                zone?: string;
                /**
                 * @description The period, which moves with each mail.
                 * @enum {string}
                 */
                period: "ytd" | "today" | "yesterday" | "last7" | "last30" | "last90" | "lastWeek" | "thisMonth" | "lastMonth" | "lastQuarter" | "lastYear";
                /**
                 * @description The second period, to compare with.
                 * @enum {string}
                 */
                compare?: "previous" | "lastYear";
            };
            /**
             * @description How often the report is sent: each day, week or month.
             * @enum {string}
             */
            Every: "day" | "week" | "month";
            /** @description Whether it is paused. */
            Paused: boolean;
            /**
             * Format: date-time
             * @description When it is sent next.
             */
            NextAt: string;
            /** @description When it was last sent; null: never. */
            LastAt: string | null;
            /** @description “sent”; “refused”: the person could not see the report then; “failed”: the mail could not be delivered. Null: never. */
            LastOutcome: ("sent" | "refused" | "failed") | null;
            /** @description The other people who get it. */
            SentTo: {
                /**
                 * Format: uuid
                 * @description The ID of the person.
                 */
                ID: string;
                /** @description The name; null if the caller may not see that person any more. */
                Name: string | null;
                /** @description Whether the person has stopped it for themselves. */
                Stopped: boolean;
                /** @description “sent”; “refused”: the person could not see the report then; “failed”: the mail could not be delivered. Null: never. */
                LastOutcome: ("sent" | "refused" | "failed") | null;
            }[];
        };
        ReceivedReport: {
            /**
             * @description The report.
             * @enum {string}
             */
            Report: "Dashboard" | "Users" | "AccountStatus" | "LockEvents" | "LoginEvents" | "Emails" | "PasswordResets" | "UsersModified";
            /**
             * @description How often the report is sent: each day, week or month.
             * @enum {string}
             */
            Every: "day" | "week" | "month";
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /**
             * @description The period of the report.
             * @enum {string}
             */
            Period: "ytd" | "today" | "yesterday" | "last7" | "last30" | "last90" | "lastWeek" | "thisMonth" | "lastMonth" | "lastQuarter" | "lastYear";
            /** @description The name of who sends it; null if the caller may not see that person. */
            From: string | null;
        };
        Kept: {
            /**
             * @description Why these people are kept, as a code.
             * @enum {string}
             */
            Reason: "self" | "systemAdmin" | "rank" | "primary" | "permissions" | "exception" | "recent" | "changed" | "stopped" | "emailTaken" | "failed";
            /** @description The number of people. */
            Count: number;
        }[];
        DeletedUser: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The first name, at most 100 characters. */
            FirstName: string;
            /** @description The last name, at most 100 characters. */
            LastName: string;
            /** @description The email address. It identifies one account, and has at most 50 characters. */
            Email: string;
            /** @description The name of the dealer; null: none. */
            Dealer: string | null;
            /**
             * Format: date-time
             * @description When it was deleted.
             */
            DeletedAt: string;
            /**
             * Format: date-time
             * @description Until when it can be restored.
             */
            Until: string;
            /** @description Who did it; null: the portal itself, or unknown. */
            By: {
                /** @description The name; null if the caller may not see that person. */
                Name: string | null;
            } | null;
        };
        Exception: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /**
             * @description What is excepted: a person, the people of a dealer, or those who have a role.
             * @enum {string}
             */
            Kind: "person" | "dealer" | "role";
            /**
             * Format: uuid
             * @description The ID of the person, the dealer or the role.
             */
            RecordID: string;
            /** @description The name. */
            Name: string;
            /** @description Of a person the email address, of a dealer the Sold To #, of a role the app. */
            About: string;
            /** @description The reason, in words. */
            Reason: string;
            /** @description The name of who set it; null if the caller may not see that person. */
            SetBy: string | null;
            /**
             * Format: date-time
             * @description When it was set; null: never.
             */
            SetAt: string;
        };
        Import: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /**
             * @description The kind of rows.
             * @enum {string}
             */
            Kind: "people" | "dealers" | "stores";
            /** @description The name of the file. */
            File: string;
            /**
             * @description “columns”: the columns are to be confirmed; “ready”: the preview; “judging”, “saving”, “undoing”: at work; “saved”, “undone”: done.
             * @enum {string}
             */
            State: "columns" | "judging" | "ready" | "saving" | "saved" | "undoing" | "undone";
            /**
             * Format: date-time
             * @description When it was created.
             */
            CreatedAt: string;
            /** @description When it was saved; null: it was not. */
            SavedAt: string | null;
            /** @description The number of rows of the file. */
            Total: number;
            /** @description The row up to which the work has come. */
            Done: number;
            /** @description The columns of the file. */
            Columns: {
                /** @description The header of the column. */
                Header: string;
                /** @description Some texts of the column. */
                Samples: string[];
                /** @description The field of the column; null: the column is left out. */
                Field: ("FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo") | null;
            }[];
            /** @description The number of rows of each verdict and result; only those that occur. */
            Counts: {
                /**
                 * @description The verdict or the result.
                 * @enum {string}
                 */
                Of: "all" | "create" | "change" | "same" | "error" | "created" | "changed" | "failed" | "deleted" | "setBack" | "kept";
                /** @description The number of rows. */
                Rows: number;
            }[];
            /** @description Whether new people get their welcome mail only when it is sent for all of them. */
            HoldsMails: boolean;
            /** @description When the held welcome mails were sent; null: they were not. */
            MailsSentAt: string | null;
            /**
             * Format: date-time
             * @description Until when the rows are kept and the import can be undone.
             */
            KeptUntil: string;
        };
        ImportRow: {
            /** @description The number of the row; the first below the headers is 1. */
            Row: number;
            /** @description The ID of the record that is changed or was created; null: none. */
            ID: string | null;
            /** @description The values of the row, by field. */
            Values: {
                /**
                 * @description The field, by its name; null: none.
                 * @enum {string}
                 */
                Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo";
                /** @description The value. */
                Value: string;
            }[];
            /** @description What the row will do; null: it is not judged yet. */
            Verdict: ("create" | "change" | "same" | "error") | null;
            /** @description The fields that changed. */
            Changes: {
                /**
                 * @description The field, by its name; null: none.
                 * @enum {string}
                 */
                Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo";
                /** @description The value before; empty: none. */
                From: string;
                /** @description The value after; empty: none. */
                To: string;
            }[];
            /** @description Why the row is refused. */
            Problems: {
                /** @description The field; null: the whole row. */
                Field: ("FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo") | null;
                /** @description What is wrong, for people. */
                Message: string;
            }[];
            /** @description What the row did; null: nothing yet. */
            Result: ("created" | "changed" | "failed") | null;
            /** @description What the undo did with the row; null: it was not undone. */
            Undone: ("deleted" | "setBack" | "kept") | null;
        };
        ChangeEvent: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            At: string;
            /** @description The kind of the event. */
            Kind: string;
            /** @description Of a lock: who or what caused it. Of a failed sign-in: the reason. Of a mail: its type. Null: none. */
            Origin: string | null;
            /** @description The result, as a code; null: none. */
            Outcome: string | null;
            /** @description The text of the token. Only this answer has it. */
            Token: string | null;
            /** @description The fields that changed. */
            Changes: components["schemas"]["Change"][];
            /** @description Of an export, a cleanup or a bulk action: the rows or people. Of texts: how many changed. Null: another kind, or not known yet. */
            Rows: number | null;
            /** @description The text of a note; null for other kinds. */
            Note: string | null;
            /** @description The number of the event, by which “before” and “after” page. */
            ID: number;
            /** @description Who did it; null: the portal itself, or unknown. */
            By: {
                /** @description The ID of the person; null if the caller may not see them. */
                ID: string | null;
                /** @description The name; null if the caller may not see that person. */
                Name: string | null;
                /** @description Whether the person was deleted since, so that they have no page. */
                Deleted: boolean;
            } | null;
            /** @description The person; null: none, or not the caller’s to see. */
            Person: {
                /** @description The ID of the person; null if the caller may not see them. */
                ID: string | null;
                /** @description The name of the person; null if the caller may not see them. */
                Name: string | null;
                /** @description Whether the person was deleted, so that they have no page. */
                Deleted: boolean;
            } | null;
            /** @description The dealer; null: none. */
            Dealer: {
                /** @description The ID. It never changes. */
                ID: string | null;
                /** @description The name of the dealer; null if the caller may not see it. */
                Name: string | null;
                /** @description Whether the dealer was deleted. */
                Deleted: boolean;
            } | null;
            /** @description The store; null: none. */
            Store: {
                /** @description The ID of the store; null if the caller may not see it. */
                ID: string | null;
                /** @description The name of the store; null if the caller may not see it. */
                Name: string | null;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            } | null;
            /** @description The app; null: none. */
            App: {
                /** @description The ID of the app; null if the caller may not see it. */
                ID: string | null;
                /** @description The name of the app, for programs; null if the caller may not see it. */
                Name: string | null;
                /** @description Whether it was deleted. */
                Deleted: boolean;
            } | null;
            /** @description The browser and the system of who did it; null: not recorded, not the caller’s to see, or done by the portal. */
            From: {
                /** @description The browser, as a word of a fixed list; null: a program. */
                Browser: string | null;
                /** @description The operating system, as a word of a fixed list; null: unknown. */
                System: string | null;
            } | null;
        };
        ReviewRow: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The person who has the access. */
            Person: {
                /**
                 * Format: uuid
                 * @description The ID of the person; null if the caller may not see them.
                 */
                ID: string;
                /** @description The name of the person; null if the caller may not see them. */
                Name: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
            };
            /** @description The name of the dealer; null: none. */
            Dealer: string | null;
            /** @description The app. */
            App: {
                /**
                 * Format: uuid
                 * @description The ID of the app; null if the caller may not see it.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
            };
            /** @description The names of the person’s roles in the app; empty: a permission is reviewed. */
            Roles: string[];
            /** @description The name of the permission that is reviewed; null: none. */
            Permission: string | null;
            /** @description The last sign-in to the app; null: never. */
            LastUsed: string | null;
            /**
             * @description “open”; “kept”; “taken”: removed; “gone”: it no longer exists.
             * @enum {string}
             */
            State: "open" | "kept" | "taken" | "gone";
            /** @description The name of who decided; null: nobody, or not the caller’s to see. */
            DecidedBy: string | null;
            /** @description When it was decided; null: it was not. */
            DecidedAt: string | null;
            /** @description Whether the caller may decide. */
            May: boolean;
        };
        PersonalData: {
            /** @description The account. */
            Account: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The first name, at most 100 characters. */
                FirstName: string;
                /** @description The last name, at most 100 characters. */
                LastName: string;
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
                /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                MobilePhone: string;
                /** @description Another phone number: 10 digits, or 11 that begin with 1; empty: none. */
                AlternatePhone: string;
                /** @description Whether the person has confirmed the address. */
                EmailVerified: boolean;
                /**
                 * @description The language: en-US or fr-CA. It must be one that the region offers.
                 * @enum {string}
                 */
                Locale: "en-US" | "fr-CA";
                /**
                 * @description The country: US or CA.
                 * @enum {string}
                 */
                Region: "US" | "CA";
                /** @description Whether it is the primary account of the dealer. */
                Primary: boolean;
                /** @description Whether it was deleted. */
                Deleted: boolean;
                /** @description The dealer; null: none. */
                Dealer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name of the dealer that people see. */
                    DisplayName: string;
                    /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
                    SoldTo: string;
                    /**
                     * @description The country of the dealer: US or CA.
                     * @enum {string}
                     */
                    Region: "US" | "CA";
                    /** @description Whether the dealer was deleted. */
                    Deleted: boolean;
                } | null;
                /** @description Whether the account is locked until somebody unlocks it. */
                Locked: boolean;
                /** @description The end of a temporary lock after wrong passwords; null: none. */
                LockoutExpiry: string | null;
                /** @description Who locked the account, and when; null: it is not locked. */
                LockedBy: {
                    /** @description The name; null for a temporary lock, or if the caller may not see that person. */
                    Name: string | null;
                    /**
                     * Format: date-time
                     * @description When the account was locked.
                     */
                    At: string;
                } | null;
                /** @description The name of the person’s highest role in the portal; null: none. */
                IDMRole: string | null;
                /** @description The IDs of the stores of that role. */
                IDMBranchIDs: string[];
                /** @description The highest priority among the person’s roles in the portal; the higher, the higher the rank. Null: no role. */
                Rank: number | null;
                /** @description The last sign-in; null: never. */
                LastSignIn: string | null;
                /** @description When the person leaves or left; null: no day is set. */
                Leaves: {
                    /** @description The day of the leaving, such as 2026-01-31, in the portal’s time zone. */
                    Day: string;
                    /**
                     * @description “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right.
                     * @enum {string}
                     */
                    State: "planned" | "refused" | "done";
                } | null;
                /** @description Who last changed it in the portal, and when; null: nobody yet. */
                LastChange: components["schemas"]["LastChange"] | null;
                /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                Version: number;
                /**
                 * Format: date-time
                 * @description When the account was created.
                 */
                Created: string;
                /** @description When the person last kept the account by the link of a mail; null: never. */
                Kept: string | null;
                /** @description The browser of the last sign-in; null: unknown. */
                LastSignInBrowser: string | null;
                /** @description The operating system of the last sign-in; null: unknown. */
                LastSignInSystem: string | null;
            };
            /** @description What the person has in each app. */
            Access: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The client ID of the app in OpenID Connect. */
                ClientID: string;
                /** @description The roles of the person in the app. */
                AssignedRoles: components["schemas"]["Role"][];
                /** @description The stores of the person in the app, each for a role. */
                AssignedBranches: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /**
                     * Format: uuid
                     * @description The ID of the role that the person has in the store.
                     */
                    RoleID: string;
                    /** @description The name that people see, in the reader’s language. */
                    DisplayName: string;
                    /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
                    ShipTo: string;
                }[];
                /** @description The permissions of the person in the app. */
                AssignedPermissions: components["schemas"]["AppPermission"][];
                /** @description The attributes with their values. */
                Attributes: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name of the attribute, for programs. */
                    Name: string;
                    /** @description The name that people see, in the reader’s language. */
                    DisplayName: string;
                    /** @description The value of the attribute; empty: none. */
                    Value: string;
                    /** @description Whether the attribute must have a value. */
                    Required: boolean;
                    /** @description Whether it was deleted. */
                    Deleted: boolean;
                }[];
            }[];
            /** @description The first and last days of access. */
            Days: {
                /** @description The name of the app. */
                App: string;
                /** @description The name of the role or permission; null: the whole app. */
                Of: string | null;
                /** @description The first day, such as 2026-01-31; null: none. */
                First: string | null;
                /** @description The last day, such as 2026-01-31; null: none. */
                Last: string | null;
            }[];
            /** @description The access templates that the person was given. */
            Templates: {
                /** @description The name. */
                Name: string;
                /**
                 * Format: date-time
                 * @description When the person was given it.
                 */
                GivenAt: string;
            }[];
            /** @description When the person leaves or left. */
            Leaving: {
                /** @description The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once. */
                Day: string;
                /** @description “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right; “undone”: it was undone. */
                State: string;
                /**
                 * Format: date-time
                 * @description When it was set; null: never.
                 */
                SetAt: string;
            }[];
            /** @description The sessions. */
            Sessions: {
                /** @description The browser, as a word of a fixed list; null: unknown. */
                Browser: string | null;
                /** @description The operating system, as a word of a fixed list; null: unknown. */
                System: string | null;
                /** @description The approximate place; null: unknown. */
                Place: string | null;
                /** @description When the person signed in; null: unknown. */
                Since: string | null;
                /** @description When an app last asked for something in this session; null: unknown. */
                Seen: string | null;
                /**
                 * Format: date-time
                 * @description When the session ends.
                 */
                Until: string;
            }[];
            /** @description The browsers. */
            Browsers: {
                /**
                 * Format: date-time
                 * @description When the person last signed in with it.
                 */
                LastSeen: string;
                /** @description Until when no second factor is asked for; null: it is asked for. */
                RememberedUntil: string | null;
            }[];
            /** @description The second factors, without secrets. */
            Factors: {
                /**
                 * @description An authenticator app, a passkey, or recovery codes.
                 * @enum {string}
                 */
                Kind: "app" | "passkey" | "recovery";
                /** @description The name. */
                Name: string;
                /** @description How many recovery codes are left; 1 for the others. */
                Count: number;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                CreatedAt: string;
                /** @description When it was last used; null: never. */
                LastUsedAt: string | null;
            }[];
            /** @description The IDs that SCIM sources gave the person. */
            Sources: {
                /** @description The SCIM source. */
                Source: string;
                /** @description The ID in the source. */
                ExternalID: string;
            }[];
            /** @description The API tokens that act with the rights of the person. */
            ApiTokens: {
                /** @description The name. */
                Name: string;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                CreatedAt: string;
                /**
                 * Format: date-time
                 * @description When it expires; null: never.
                 */
                ExpiresAt: string;
                /** @description When it was last used; null: never. */
                LastUsedAt: string | null;
            }[];
            /** @description The other identity providers at which the person signs in. */
            IdentityLinks: {
                /** @description The name of the identity provider. */
                Provider: string;
                /**
                 * Format: date-time
                 * @description When the account was linked.
                 */
                LinkedAt: string;
                /**
                 * Format: date-time
                 * @description The last sign-in there.
                 */
                LastUsed: string;
            }[];
            /** @description The mails of the last 30 days. */
            Mails: {
                /** @description The type of mail. */
                Kind: string;
                /** @description The email address that it was sent to. */
                Address: string;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                At: string;
                /**
                 * @description Whether the mail waits, was sent, or could not be delivered.
                 * @enum {string}
                 */
                Outcome: "waiting" | "sent" | "failed";
            }[];
            /** @description The saved searches. */
            Views: {
                /** @description The list that it is a search of. */
                List: string;
                /** @description The name. */
                Name: string;
                /** @description The path of the list, with its filters. */
                Address: string;
            }[];
            /** @description The reports that the person gets by mail. */
            ReportMails: {
                /** @description The report. */
                Report: string;
                /** @description How often the report is sent: each day, week or month. */
                Every: string;
                /** @description Whether it is paused. */
                Paused: boolean;
                /**
                 * Format: date-time
                 * @description When it is sent next.
                 */
                NextAt: string;
            }[];
            /** @description The requests for access. */
            AccessRequests: {
                /** @description The name of the app. */
                App: string;
                /** @description The name of the role; null: none. */
                Role: string | null;
                /** @description The reason, in words. */
                Reason: string;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                At: string;
                /** @description “open”, “granted” or “refused”. */
                State: string;
                /** @description The answer, in words; empty: none. */
                Answer: string;
            }[];
            /** @description The privacy requests. */
            PrivacyRequests: components["schemas"]["PrivacyRequest"][];
            /** @description The access of the person that was reviewed. */
            Reviews: {
                /** @description The name of the review. */
                Review: string;
                /** @description The name of the app. */
                App: string;
                /** @description What was decided; null: nothing yet. */
                Decision: string | null;
                /** @description When it was decided; null: it was not. */
                DecidedAt: string | null;
            }[];
        };
        PrivacyRequest: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /**
             * @description What is asked for: access, correction or deletion.
             * @enum {string}
             */
            Kind: "access" | "correction" | "deletion";
            /** @description The request, in words. */
            Text: string;
            /** @description The day on which it was received, such as 2026-01-31. */
            ReceivedOn: string;
            /** @description The day on which the answer is due, such as 2026-01-31. */
            DueOn: string;
            /**
             * @description The state, as a code.
             * @enum {string}
             */
            State: "open" | "answered" | "refused" | "withdrawn";
            /** @description The answer, in words; empty: none. */
            Answer: string;
            /** @description When it was answered, refused or withdrawn; null: it is open. */
            ClosedAt: string | null;
        };
        PersonalEvent: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            At: string;
            /** @description The kind of the event. */
            Kind: string;
            /** @description Of a lock: who or what caused it. Of a failed sign-in: the reason. Of a mail: its type. Null: none. */
            Origin: string | null;
            /** @description The result, as a code; null: none. */
            Outcome: string | null;
            /** @description Who did it; null: the portal itself, or unknown. */
            By: components["schemas"]["Actor"] | null;
            /** @description The text of the token. Only this answer has it. */
            Token: string | null;
            /** @description The app; null: none. */
            App: {
                /** @description The name of the app, for programs; null if the caller may not see it. */
                Name: string | null;
                /** @description The tag by which the page finds the texts of the portal’s own names. */
                Tag?: string;
            } | null;
            /** @description The fields that changed. */
            Changes: components["schemas"]["Change"][];
            /** @description Of an export: the number of rows that were sent; null while it runs, and for other kinds. */
            Rows: number | null;
            /** @description The text of a note; null for other kinds. */
            Note: string | null;
            /** @description The number of the event, by which “before” pages. */
            ID: number;
            /** @description Of an act of the person: the person it was about; null: an event about the person. */
            About: components["schemas"]["Actor"] | null;
            /** @description The browser, as a word of a fixed list; null: unknown. */
            Browser: string | null;
            /** @description The operating system, as a word of a fixed list; null: unknown. */
            System: string | null;
        };
        PrivacyRow: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /**
             * @description What is asked for: access, correction or deletion.
             * @enum {string}
             */
            Kind: "access" | "correction" | "deletion";
            /** @description The request, in words. */
            Text: string;
            /** @description The day on which it was received, such as 2026-01-31. */
            ReceivedOn: string;
            /** @description The day on which the answer is due, such as 2026-01-31. */
            DueOn: string;
            /**
             * @description The state, as a code.
             * @enum {string}
             */
            State: "open" | "answered" | "refused" | "withdrawn";
            /** @description The answer, in words; empty: none. */
            Answer: string;
            /** @description When it was answered, refused or withdrawn; null: it is open. */
            ClosedAt: string | null;
            /** @description The person; null once they are anonymized. */
            Person: {
                /**
                 * Format: uuid
                 * @description The ID of the person; null if the caller may not see them.
                 */
                ID: string;
                /** @description The name of the person; null if the caller may not see them. */
                Name: string;
                /** @description Whether the person was deleted, so that they have no page. */
                Deleted: boolean;
            } | null;
            /** @description Whether it came by letter or mail, and somebody recorded it. */
            Recorded: boolean;
            /** @description The days until the answer is due, below 0 once it is late; null: it is closed. */
            DaysLeft: number | null;
            /** @description The name of who answered; null: nobody, or gone. */
            AnsweredBy: string | null;
        };
        Compliance: {
            /**
             * Format: date-time
             * @description When it was read.
             */
            At: string;
            /** @description The person in charge of personal information. */
            Officer: {
                /** @description The name and title, in both languages. */
                Name: {
                    /** @description The text in English; empty: there is none. */
                    "en-US": string;
                    /** @description The text in French; empty: there is none. */
                    "fr-CA": string;
                };
                /** @description The email address. It identifies one account, and has at most 50 characters. */
                Email: string;
                /** @description The settings that are not set. */
                Missing: ("PRIVACY_OFFICER_EN" | "PRIVACY_OFFICER_FR" | "PRIVACY_OFFICER_EMAIL")[];
            };
            /** @description The deleted people. */
            Deleted: {
                /** @description The days for which deleted people can be restored. */
                Days: number;
                /** @description The number of deleted people who are not anonymized yet. */
                Waiting: number;
                /** @description When the first of them will be; null: nobody waits. */
                Next: string | null;
            };
            /** @description The days after which events no longer name people; null: never. */
            EventDays: number | null;
            /** @description The privacy requests. */
            Requests: {
                /** @description The number of open ones. */
                Open: number;
                /** @description The number of those that were not answered within 30 days. */
                Overdue: number;
            };
            /** @description Whether sessions show an approximate place. */
            Located: boolean;
            /** @description The languages that are offered, the default first. */
            Languages: ("en-US" | "fr-CA")[];
            /** @description The legal texts. */
            Texts: {
                /** @description Whether the texts are the organization’s own. */
                Own: boolean;
                /**
                 * Format: date
                 * @description The day of the version, such as 2026-01-31.
                 */
                Version: string;
                /** @description The number of people with an active account. */
                People: number;
                /** @description The number of those who have accepted the version. */
                Accepted: number;
            };
            /** @description Who holds every permission or sees every dealer. */
            Wide: {
                /** @description The number of people. */
                Count: number;
                /** @description The first of them. */
                First: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description Whether the account is locked until somebody unlocks it. */
                    Locked: boolean;
                    /** @description The last sign-in; null: never. */
                    LastSignIn: string | null;
                    /**
                     * @description The widest right: the role of system admins, every permission, or every dealer.
                     * @enum {string}
                     */
                    Right: "system" | "all" | "dealers";
                }[];
            };
            /** @description Who has rights in the portal and has not signed in for a long time. */
            Unused: {
                /** @description The number of people. */
                Count: number;
                /** @description The first of them. */
                First: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description Whether the account is locked until somebody unlocks it. */
                    Locked: boolean;
                    /** @description The last sign-in; null: never. */
                    LastSignIn: string | null;
                }[];
            };
            /** @description Who may change something and signs in, but has changed nothing for a long time. */
            Idle: {
                /** @description The number of people. */
                Count: number;
                /** @description The first of them. */
                First: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description Whether the account is locked until somebody unlocks it. */
                    Locked: boolean;
                    /** @description The last sign-in; null: never. */
                    LastSignIn: string | null;
                }[];
            };
            /** @description How people sign in. */
            SignIn: {
                /** @description The wrong passwords after which an account is locked for a while. */
                LockoutAttempts: number;
                /** @description The minutes of such a lock. */
                LockoutMinutes: number;
                /** @description The hours of a session. */
                SessionHours: number;
                /** @description The number of people with an active account. */
                People: number;
                /** @description The number of those with a second factor. */
                WithFactor: number;
                /** @description The number of system admins without a second factor. */
                AdminsWithout: number;
                /** @description The number of rules that require or will require a second factor. */
                Rules: number;
            };
            /** @description When the last backup was recorded; null: never. */
            BackupAt: string | null;
            /** @description The log of events. */
            Log: {
                /** @description Until when events are sealed; null: none is. */
                SealedAt: string | null;
                /** @description When the seals were last verified; null: never. */
                VerifiedAt: string | null;
                /** @description Whether they were intact then; null: never verified. */
                Intact: boolean | null;
            };
        };
        Unaccepted: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The name of the dealer; null: none. */
            Dealer: string | null;
            /** @description The last sign-in; null: never. */
            LastSignIn: string | null;
        };
        ScimSource: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description Whether it is for the whole network; otherwise for its dealers. */
            Network: boolean;
            /** @description The dealers; empty: none. */
            Dealers: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
                SoldTo: string;
            }[];
            /** @description What the source may do with people, beside reading. */
            May: ("create" | "change" | "lock" | "delete")[];
            /** @description The apps whose roles it gives and removes. */
            Apps: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
            }[];
            /** @description Whether the people that it creates get the welcome mail. */
            SendsWelcome: boolean;
            /** @description The system admin with whose rights it acts; null: nobody, so that it is refused. */
            Owner: {
                /** @description The name. */
                Name: string;
                /** @description Whether that account still has the rights. */
                Valid: boolean;
            } | null;
            /** @description Its tokens, without their texts. */
            Tokens: components["schemas"]["ScimToken"][];
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
        };
        ScimToken: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            CreatedAt: string;
            /**
             * Format: date-time
             * @description When it expires; null: never.
             */
            ExpiresAt: string;
            /** @description When it was last used; null: never. */
            LastUsedAt: string | null;
        };
        Webhook: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description The https address that gets the events. */
            Address: string;
            /** @description Whether events are sent. */
            Enabled: boolean;
            /** @description The kinds of events that are sent; null: all. */
            Kinds: string[] | null;
            /** @description The dealers whose events are sent; empty: events of all dealers and of none. */
            Dealers: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name that people see, in the reader’s language. */
                DisplayName: string;
                /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
                SoldTo: string;
            }[];
            /** @description Until when the former secret signs too; null: there is none. */
            FormerUntil: string | null;
            /** @description Since when nothing was taken; null: the last attempt succeeded, or there was none. */
            FailingSince: string | null;
            /** @description When the portal disabled it; null: it did not. */
            DisabledAt: string | null;
            /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
            Version: number;
        };
        ApiToken: {
            /**
             * Format: uuid
             * @description The ID. It never changes.
             */
            ID: string;
            /** @description The name. */
            Name: string;
            /** @description What it gives at most: never more than the owner holds at the moment of a call. */
            Permissions: ("create-apps" | "delete-apps" | "view-apps" | "modify-apps" | "create-permissions" | "modify-permissions" | "delete-permissions" | "create-roles" | "modify-roles" | "delete-roles" | "create-dealers" | "delete-dealers" | "view-dealers" | "modify-dealers" | "delete-stores" | "modify-stores" | "create-stores" | "create-users" | "modify-users" | "delete-users" | "view-users" | "lock-users" | "provision-apps" | "deprovision-apps" | "create-dealer-admin" | "view-reports" | "access-all-dealers" | "change-dealer" | "all-permissions" | "assign-primary" | "modify-primary")[];
            /** @description The only dealer that it sees; null: those that its owner sees. */
            Dealer: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name of the dealer that people see. */
                DisplayName: string;
            } | null;
            /** @description Whether it also makes the calls that a person would have to confirm. */
            Sensitive: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            CreatedAt: string;
            /** @description The last day on which the token is valid, such as 2026-01-31. */
            EndsOn: string;
            /** @description When it was last used; null: never. */
            LastUsedAt: string | null;
            /** @description The person with whose rights it acts. */
            Owner: {
                /**
                 * Format: uuid
                 * @description The ID. It never changes.
                 */
                ID: string;
                /** @description The name. */
                Name: string;
                /** @description Whether that account still has the rights. */
                Valid: boolean;
            };
        };
        Calls: {
            /** @description The signed-in user, with their permissions and the anti-forgery token */
            getProfile: {
                input: Record<string, never>;
                answer: components["schemas"]["Profile"];
            };
            /** @description Saves your own names, email, phones and language. Another email address needs currentPassword, takes effect immediately, ends your sessions and has to be confirmed; five attempts an hour */
            saveProfile: {
                input: {
                    /** @description The first name, at most 100 characters. */
                    FirstName: string;
                    /** @description The last name, at most 100 characters. */
                    LastName: string;
                    /** @description The email address. It identifies one account, and has at most 50 characters. */
                    Email: string;
                    /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                    MobilePhone?: string;
                    /** @description Another phone number: 10 digits, or 11 that begin with 1; empty: none. */
                    AlternatePhone?: string;
                    /**
                     * @description The language: en-US or fr-CA. It must be one that the region offers.
                     * @enum {string}
                     */
                    Locale: "en-US" | "fr-CA";
                    /**
                     * @description The country; ignored where the dealer sets it.
                     * @enum {string}
                     */
                    Region?: "US" | "CA";
                    /** @description The current password; needed only to change the email address. */
                    currentPassword?: string;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["Profile"];
            };
            /** @description Resends the email that confirms your own address, unless it is already confirmed; five times an hour at most */
            confirmEmail: {
                input: Record<string, never>;
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Counts of users, stores and locks in the caller’s scope */
            getDashboard: {
                input: Record<string, never>;
                answer: components["schemas"]["Dashboard"];
            };
            /** @description The caller’s own stores and last sign-ins, and the administrators of their dealer to write to */
            getHome: {
                input: Record<string, never>;
                answer: components["schemas"]["Home"];
            };
            /** @description What needs the caller’s attention: the accounts, dealers and apps in their scope that they can do something about; counted up to 500 */
            getAttention: {
                input: Record<string, never>;
                answer: {
                    /**
                     * @description What needs attention, as a code.
                     * @enum {string}
                     */
                    Kind: "privacyOverdue" | "requests" | "reviews" | "appsFailing" | "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused" | "fewAdmins";
                    /** @description How many there are; counted to 500. */
                    Count: number;
                    /** @description Whether there are more than these. */
                    More: boolean;
                    /** @description The first three of them. */
                    First: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                        /** @description What the caller may do at once: unlock, send a welcome mail or a link, or extend the access; null: nothing. */
                        Act: ("unlock" | "welcome" | "reset" | "extend") | null;
                        /** @description Of an app: its failed sign-ins of the last 24 hours. */
                        Failures?: number;
                    }[];
                }[];
            };
            /** @description The caller’s own requests for access, open or answered in the last 30 days */
            myRequests: {
                input: Record<string, never>;
                answer: components["schemas"]["MyRequest"][];
            };
            /** @description The apps and roles that an administrator of the caller’s dealer could give the caller */
            requestableApps: {
                input: Record<string, never>;
                answer: components["schemas"]["RequestableApp"][];
            };
            /** @description Requests an app, or a role of it, with a reason; notifies the admins of the caller’s dealer who could grant it. Five open requests at most; each expires after 30 days */
            requestAccess: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the app; null: none.
                     */
                    AppID: string;
                    /**
                     * @description The ID of the role; null: the app alone.
                     * @default null
                     */
                    RoleID?: string | null;
                    /** @description Why the access is needed. */
                    Reason: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["MyRequest"][];
            };
            /** @description Withdraws an open request of the caller */
            withdrawRequest: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["MyRequest"][];
            };
            /** @description The open requests that the caller may grant, by the rules of giving access */
            waitingRequests: {
                input: Record<string, never>;
                answer: components["schemas"]["WaitingRequest"][];
            };
            /** @description Grants a request, as saving the access would, and notifies the person */
            grantRequest: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The IDs of the stores; left out: those that the person has in other apps. */
                    StoreIDs?: string[];
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Refuses a request with a reason, and notifies the person */
            refuseRequest: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description Why it is refused, for the person. */
                    Answer: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description The first steps of a network, and which of them are already done */
            getGuide: {
                input: Record<string, never>;
                answer: components["schemas"]["Guide"];
            };
            /** @description Sends the caller a test email; five times an hour at most */
            sendTestMail: {
                input: Record<string, never>;
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description The apps that the caller may see */
            allApps: {
                input: Record<string, never>;
                answer: components["schemas"]["App"][];
            };
            /** @description An app, with its roles, permissions and attributes */
            getApp: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: components["schemas"]["App"];
            };
            /** @description Saves an app with its roles, permissions and attributes, or creates one */
            saveApp: {
                input: {
                    /** @description The app. In a form with files (multipart/form-data) it is JSON text. */
                    app: components["schemas"]["AppToSave"];
                    /**
                     * @description Whether the roles, permissions and attributes are saved too; false ignores them.
                     * @default true
                     */
                    saveChildren?: boolean;
                    /**
                     * Format: binary
                     * @description The file of the logo in English, at most 1 MB.
                     */
                    logo?: string;
                    /**
                     * Format: binary
                     * @description The file of the logo in French, at most 1 MB.
                     */
                    logoF?: string;
                    /**
                     * Format: binary
                     * @description The file of the image in the app selector, at most 1 MB.
                     */
                    dropdownImage?: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["SavedApp"];
            };
            /** @description How many people have an app, and each of its roles, permissions and attributes */
            appUsage: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /** @description The number of people who have the app. */
                    Users: number;
                    /** @description How many people hold each role. */
                    Roles: {
                        /**
                         * Format: uuid
                         * @description The ID of the role; null or left out in a save: a new one.
                         */
                        ID: string;
                        /** @description The number of people who hold the role. */
                        Users: number;
                    }[];
                    /** @description How many people hold each permission. */
                    Permissions: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The number of people. */
                        Users: number;
                    }[];
                    /** @description How many people have a value of each attribute. */
                    Attributes: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The number of people. */
                        Users: number;
                    }[];
                };
            };
            /** @description How many people the automatic rule of an app would reach, without saving it */
            appAffected: {
                input: {
                    /** @description The app as it would be saved. */
                    app: components["schemas"]["AppToSave"];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of people whose access the save would change. */
                    Users: number;
                };
            };
            /** @description Deletes an app: its client is refused, its sessions end, and no one has it anymore */
            deleteApp: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Generates a new secret for an app; the current one can stay valid for a while */
            makeSecret: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /** @description Until when the secret that is replaced stays valid; null or left out: it ends now. */
                    PreviousUntil: string | null;
                    /** @description The version of the app: in the request the one that was read, in the answer the new one. */
                    Version: number;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The valid secrets of the app, at most two, without their texts. */
                    Secrets: components["schemas"]["Secret"][];
                    /** @description The text of the secret. Only the answer of the call that created it has it. */
                    Secret?: string;
                    /** @description The version of the app: in the request the one that was read, in the answer the new one. */
                    Version: number;
                };
            };
            /** @description Revokes the former secret of an app before its date */
            endSecret: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description The ID of the secret.
                     */
                    secretID: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The valid secrets of the app, at most two, without their texts. */
                    Secrets: components["schemas"]["Secret"][];
                    /** @description The new version of the app. */
                    Version: number;
                };
            };
            /** @description Redeems the code of your own trial sign-in and returns what the app would receive in its token */
            trySignIn: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the app.
                     */
                    id: string;
                    /** @description The status of the answer, as in HTTP. */
                    code: string;
                    /** @description The PKCE code verifier of the sign-in. */
                    verifier: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The issuer of the token. */
                    iss: string;
                    /** @description The client ID that the token is for. */
                    aud: string;
                    /**
                     * Format: uuid
                     * @description The ID of the person.
                     */
                    sub: string;
                    /** @description When the person signed in, in seconds since 1970. */
                    auth_time: number;
                    /** @description The strength of the sign-in: with one factor or two; null: not known. */
                    acr: string | null;
                    /** @description The methods of the sign-in, such as pwd and otp. */
                    amr: string[];
                    /** @description The ID of the session. */
                    sid: string;
                    /** @description The full name. */
                    name: string;
                    /** @description The first name. */
                    given_name: string;
                    /** @description The last name. */
                    family_name: string;
                    /** @description The language of the person: en-US or fr-CA. */
                    locale: string;
                    /** @description The address, of which only the country is given. */
                    address: {
                        /** @description The country: US or CA. */
                        country: string;
                    };
                    /** @description The email address. */
                    email: string;
                    /** @description Whether the person has confirmed the address. */
                    email_verified: boolean;
                    /** @description The names of the person’s apps. */
                    app: string[];
                    /** @description The names of the person’s roles in the app. */
                    role: string[];
                    /** @description The names of the person’s permissions in the app. */
                    permission: string[];
                };
            };
            /** @description The apps that the caller may open, for the app selector */
            appMetadata: {
                input: {
                    /** @description The names of the apps, separated by commas; empty: all. */
                    appNames?: string;
                };
                answer: components["schemas"]["AppMetadata"][];
            };
            /** @description A signed link to the learning site, valid for one minute */
            learningLink: {
                input: Record<string, never>;
                answer: {
                    /** @description The signed address of the learning site; it expires soon. */
                    url: string;
                };
            };
            /** @description A dealer with its counts and admins, without its lists */
            getDealer: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: components["schemas"]["DealerView"];
            };
            /** @description Creates a dealer with its stores and its first admin, all or nothing */
            createDealer: {
                input: {
                    /** @description The new dealer. */
                    dealer: components["schemas"]["DealerToCreate"];
                    /** @description The first admin of the dealer. */
                    user: {
                        /**
                         * Format: uuid
                         * @description The ID of an account that exists; left out: a new one.
                         */
                        ID?: string;
                        /** @description The first name, at most 100 characters. */
                        FirstName?: string;
                        /** @description The last name, at most 100 characters. */
                        LastName?: string;
                        /** @description The email address. It identifies one account, and has at most 50 characters. */
                        Email?: string;
                        /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                        MobilePhone?: string;
                        /** @description Another phone number: 10 digits, or 11 that begin with 1; empty: none. */
                        AlternatePhone?: string;
                        /**
                         * @description The language: en-US or fr-CA. It must be one that the region offers.
                         * @enum {string}
                         */
                        Locale?: "en-US" | "fr-CA";
                    };
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["DealerFacts"];
            };
            /** @description The stores of a dealer, page by page; the search goes by name and number */
            dealerStores: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * @description The words to search for, without regard to accents and capitals; empty: no filter.
                     * @default
                     */
                    query?: string;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["StoreRow"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description The people of a dealer, page by page: all, those of a store, those without one, and for system admins the locked ones and those of a deleted dealer */
            dealerPeople: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * @description Which people: “store”: those who hold any store, or the one of “storeID”; “detached”: those whose dealer was deleted.
                     * @default all
                     * @enum {string}
                     */
                    which?: "all" | "store" | "withoutStore" | "disabled" | "detached";
                    /**
                     * Format: uuid
                     * @description The ID of the store, for “store”.
                     */
                    storeID?: string;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["DealerPerson"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description What the people of a dealer hold: for each person and app the roles, stores and permissions */
            dealerAccess: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["AccessRow"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description Whether a dealer has this Sold To # */
            soldToUsed: {
                input: {
                    /** @description The Sold To # to look up. */
                    soldTo: string;
                    /**
                     * Format: uuid
                     * @description The ID of the dealer that may have the number; left out: none.
                     */
                    id?: string;
                };
                answer: {
                    /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                    data: boolean;
                };
            };
            /** @description Whether a store has this Ship To #, or each of a list; nothing is saved */
            shipToUsed: {
                input: {
                    /** @description The Ship To # to look up; either this or “shipTos”. */
                    shipTo?: string;
                    /** @description The Ship To # numbers to look up; either these or “shipTo”. */
                    shipTos?: string[];
                    /**
                     * Format: uuid
                     * @description The ID of the store that may have the number; left out: none.
                     */
                    id?: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: boolean | boolean[];
            };
            /** @description A dealer, a store or, with view-apps, a role or a permission */
            getGroup: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: components["schemas"]["Dealer"] | components["schemas"]["Store"] | components["schemas"]["RoleGroup"] | components["schemas"]["PermissionGroup"];
            };
            /** @description Saves a dealer, a store, a role or a permission, or creates one; a store can be moved to another dealer, a permission nested elsewhere */
            saveGroup: {
                input: components["schemas"]["GroupToSave"];
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["DealerFacts"] | components["schemas"]["Store"] | components["schemas"]["RoleGroup"] | components["schemas"]["PermissionGroup"];
            };
            /** @description The groups that the caller may see: dealers (0), stores (1), roles (2), permissions (3), or all (-1); dealers and stores can be searched by name and number */
            allGroups: {
                input: {
                    /**
                     * @description The type of group: dealer (0), store (1), role (2), permission (3), or all (-1).
                     * @default -1
                     */
                    type?: number;
                    /**
                     * @description Words of the name or number, for dealers and stores.
                     * @default
                     */
                    query?: string;
                    /** @description How many dealers or stores at most; left out: all. */
                    pageSize?: number;
                };
                answer: components["schemas"]["GroupRow"][];
            };
            /** @description Dealers by name and number, by those of their stores, or by the name of an admin; the row says what matched */
            searchGroups: {
                input: {
                    /**
                     * @description The words to search for, without regard to accents and capitals; empty: no filter.
                     * @default
                     */
                    query?: string;
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * @description The column to sort by. “relevance”: the best match first.
                     * @default relevance
                     * @enum {string}
                     */
                    sort?: "relevance" | "DisplayName" | "SoldTo";
                    /**
                     * @description “asc”: ascending; “desc”: descending.
                     * @default asc
                     * @enum {string}
                     */
                    order?: "asc" | "desc";
                    /**
                     * @description Only dealers can be searched.
                     * @default dealer
                     * @constant
                     */
                    type?: "dealer";
                    /**
                     * @description Whether each dealer has its last activity; needs view-users.
                     * @default false
                     */
                    detailed?: boolean;
                    /**
                     * @description “few”: only dealers with fewer than two admins who are not locked; needs view-users.
                     * @enum {string}
                     */
                    admins?: "few";
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["DealerRow"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description The users of a dealer or a store, or those who have a role or a permission, as far as the caller may see them */
            groupUsers: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the group: a dealer, store, role or permission.
                     */
                    groupID: string;
                };
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description The email address. It identifies one account, and has at most 50 characters. */
                    Email: string;
                    /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                    MobilePhone: string;
                    /** @description Whether it is the primary account of the dealer. */
                    Primary: boolean;
                    /** @description Whether the account is locked until somebody unlocks it. */
                    Locked: boolean;
                }[];
            };
            /** @description Deletes a dealer with its stores, a store, or a role or a permission for everyone who has it; permissions nested in a deleted one move up one level */
            deleteGroup: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the group: a dealer, store, role or permission.
                     */
                    groupID: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: Record<string, never>;
            };
            /** @description For system admins: the deleted dealers and stores that can still be restored */
            deletedGroups: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["DeletedGroup"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description For system admins: restores a dealer or a store with the access that its deletion removed, where it is still available */
            restoreGroup: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the group: a dealer, store, role or permission.
                     */
                    groupID: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of people whose access was restored. */
                    Users: number;
                    /** @description The Ship To # of stores that stay deleted, since other stores have these numbers. */
                    LeftOut: string[];
                };
            };
            /** @description The access that people would lose if a dealer or a store were deleted, or a store moved to another dealer */
            groupEffect: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description The ID of the dealer that the store would move to; left out: the group would be deleted.
                     */
                    dealerID?: string;
                };
                answer: {
                    /** @description The number of stores that would go with it. */
                    Stores: number;
                    /** @description The number of people who would lose access. */
                    Users: number;
                    /** @description The number of people who would lose apps. */
                    LoseApps: number;
                    /** @description The number of people who would lose the role of dealer admin. */
                    LoseAdmin: number;
                    /** @description The names of the first 20 people. */
                    Names: string[];
                };
            };
            /** @description Gives a dealer, a store, a role or a permission one of the attributes of dealers, of stores or of its app */
            assignAttribute: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the group: a dealer, store, role or permission.
                     */
                    groupID: string;
                    /**
                     * Format: uuid
                     * @description The ID of the attribute.
                     */
                    attrID: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["DealerFacts"] | components["schemas"]["Store"] | components["schemas"]["RoleGroup"] | components["schemas"]["PermissionGroup"];
            };
            /** @description Removes an attribute from a dealer, a store, a role or a permission */
            removeAttribute: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the group: a dealer, store, role or permission.
                     */
                    groupID: string;
                    /**
                     * Format: uuid
                     * @description The ID of the attribute.
                     */
                    attrID: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["DealerFacts"] | components["schemas"]["Store"] | components["schemas"]["RoleGroup"] | components["schemas"]["PermissionGroup"];
            };
            /** @description Creates an attribute of dealers, of stores or of an app, and gives it to one of them, or to a role or a permission of the app */
            createAttribute: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the group: a dealer, store, role or permission.
                     */
                    groupID: string;
                    /** @description The name for programs, at most 100 characters. */
                    Name: string;
                    /** @description The name that people see, in the reader’s language. */
                    DisplayName?: string;
                    /** @description The name that people see in both languages; one that is left out of a save stays. */
                    DisplayNames?: {
                        /** @description The text in English; empty: there is none. */
                        "en-US"?: string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA"?: string;
                    };
                    /** @description Whether the attribute must have a value. */
                    Required?: boolean;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The attribute that was created. */
                    Attribute: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string;
                        /** @description The name that people see in both languages; one that is left out of a save stays. */
                        DisplayNames: {
                            /** @description The text in English; empty: there is none. */
                            "en-US": string;
                            /** @description The text in French; empty: there is none. */
                            "fr-CA": string;
                        };
                        /** @description The value of the attribute; empty: none. */
                        Value: string;
                        /** @description Whether the attribute must have a value. */
                        Required: boolean;
                        /** @description Whether it was deleted. */
                        Deleted: boolean;
                    };
                    /** @description The group with the attribute. */
                    Group: components["schemas"]["DealerFacts"] | components["schemas"]["Store"] | components["schemas"]["RoleGroup"] | components["schemas"]["PermissionGroup"];
                };
            };
            /** @description The attributes that dealers (0) or stores (1) can be given */
            attributesOfType: {
                input: {
                    /** @description 0: the attributes of dealers; 1: those of stores. */
                    type: number;
                };
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description The name that people see, in the reader’s language. */
                    DisplayName: string;
                    /** @description The name that people see in both languages; one that is left out of a save stays. */
                    DisplayNames: {
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    };
                    /** @description Whether the attribute must have a value. */
                    Required: boolean;
                }[];
            };
            /** @description Users in the caller’s scope whose name or email contains every word of the query, and who match the filters, the best match first unless another sort is given. The domain of an address is searched only by a query with @ or a full stop. Up to 10,000 people are counted, and beyond that the answer says that there are more */
            searchUsers: {
                input: {
                    /**
                     * @description The words to search for, without regard to accents and capitals; empty: no filter.
                     * @default
                     */
                    query?: string;
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * @description The column to sort by. “relevance”: the best match first.
                     * @default relevance
                     * @enum {string}
                     */
                    sort?: "relevance" | "lastName" | "email";
                    /**
                     * @description “asc”: ascending; “desc”: descending.
                     * @default asc
                     * @enum {string}
                     */
                    order?: "asc" | "desc";
                    /**
                     * @description The status of the account: “active”: not locked; “locked”: by a person; “lockedForNow”: for a while, after wrong passwords.
                     * @enum {string}
                     */
                    status?: "active" | "locked" | "lockedForNow";
                    /**
                     * Format: uuid
                     * @description The ID of the dealer.
                     */
                    dealer?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the store.
                     */
                    store?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the app.
                     */
                    app?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the role.
                     */
                    role?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the permission.
                     */
                    permission?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the access template.
                     */
                    template?: string;
                    /**
                     * @description Why accounts need somebody, such as “lockedOut”; only those that the caller may control.
                     * @enum {string}
                     */
                    need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused";
                    /**
                     * @description Only people with or without this second factor, of those whose factors the caller may reset, and themselves.
                     * @enum {string}
                     */
                    factor?: "none" | "app" | "passkey";
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["UserRow"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                    /** @description Whether there are more than the 10,000 that are counted at most. */
                    TotalMore: boolean;
                };
            };
            /** @description One user */
            getUser: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: components["schemas"]["User"];
            };
            /** @description Saves a user with apps and dealer, or creates one if there is no ID. Without view-users, the caller receives only the ID of a user they created */
            saveUser: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID; left out of a request: a new person.
                     */
                    ID?: string;
                    /** @description The first name, at most 100 characters. */
                    FirstName: string;
                    /** @description The last name, at most 100 characters. */
                    LastName: string;
                    /** @description The email address. It identifies one account, and has at most 50 characters. */
                    Email: string;
                    /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                    MobilePhone?: string;
                    /** @description Another phone number: 10 digits, or 11 that begin with 1; empty: none. */
                    AlternatePhone?: string;
                    /**
                     * @description The country: US or CA.
                     * @enum {string}
                     */
                    Region?: "US" | "CA";
                    /**
                     * @description The language: en-US or fr-CA. It must be one that the region offers.
                     * @enum {string}
                     */
                    Locale?: "en-US" | "fr-CA";
                    /** @description Whether it is the primary account of the dealer; left out: it stays. */
                    Primary?: boolean;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version?: number;
                    /** @description The dealer, by its ID; null: none; left out: it stays. */
                    Dealer?: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                    } | null;
                    /** @description All apps of the person after the save; left out: they stay. */
                    Apps?: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The roles of the person in the app. */
                        AssignedRoles?: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                        }[];
                        /** @description The stores of the person in the app, each for a role. */
                        AssignedBranches?: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /**
                             * Format: uuid
                             * @description The ID of the role that the person has in the store.
                             */
                            RoleID: string;
                        }[];
                        /** @description The permissions of the person in the app. */
                        AssignedPermissions?: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                        }[];
                        /** @description The attributes with their values. */
                        Attributes?: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The value of the attribute; empty: none. */
                            Value: string;
                        }[];
                    }[];
                    /** @description The IDs of the access templates that the save gives. */
                    Templates?: string[];
                    /** @description When begins and ends what this save gives. */
                    Dates?: {
                        /**
                         * Format: uuid
                         * @description The ID of the app; null: none.
                         */
                        AppID: string;
                        /**
                         * @description The first day, such as 2026-01-31, in the portal’s time zone; null or left out: at once.
                         * @default null
                         */
                        From?: string | null;
                        /**
                         * @description The last day, such as 2026-01-31, in the portal’s time zone; null or left out: no end.
                         * @default null
                         */
                        Until?: string | null;
                    }[];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["User"] | {
                    /**
                     * Format: uuid
                     * @description The ID; left out of a request: a new person.
                     */
                    ID: string;
                };
            };
            /** @description Deletes a user, who is signed out immediately */
            deleteUser: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Locks or unlocks a user; repeating it changes nothing. Returns the user to callers who have view-users */
            lockUser: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * @description true locks, false unlocks.
                     * @default true
                     */
                    lockState?: boolean;
                    /** @description The version of the record that was read; if another save came first, nothing changes and the answer is 409. */
                    version?: number;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["User"] | null;
            };
            /** @description Locks or unlocks up to 500 users at once; reports for each one whether it was done, was already so, or was refused and why */
            lockUsers: {
                input: {
                    /** @description The IDs of the people, each once. */
                    ids: string[];
                    /**
                     * @description true locks, false unlocks.
                     * @default true
                     */
                    lockState?: boolean;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["Outcome"][];
            };
            /** @description The people that searchUsers finds, each with what they have in the apps that the caller may see: roles, stores, permissions and the last sign-in; with used, those who have an app, by its last use */
            accessMatrix: {
                input: {
                    /**
                     * @description The words to search for, without regard to accents and capitals; empty: no filter.
                     * @default
                     */
                    query?: string;
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * @description The column to sort by. “relevance”: the best match first.
                     * @default lastName
                     * @enum {string}
                     */
                    sort?: "lastName";
                    /**
                     * @description “asc”: ascending; “desc”: descending.
                     * @default asc
                     * @enum {string}
                     */
                    order?: "asc" | "desc";
                    /**
                     * @description The status of the account: “active”: not locked; “locked”: by a person; “lockedForNow”: for a while, after wrong passwords.
                     * @enum {string}
                     */
                    status?: "active" | "locked" | "lockedForNow";
                    /**
                     * Format: uuid
                     * @description The ID of the dealer.
                     */
                    dealer?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the store.
                     */
                    store?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the app.
                     */
                    app?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the role.
                     */
                    role?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the permission.
                     */
                    permission?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the access template.
                     */
                    template?: string;
                    /**
                     * @description Why accounts need somebody, such as “lockedOut”; only those that the caller may control.
                     * @enum {string}
                     */
                    need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused";
                    /**
                     * @description Only people with or without this second factor, of those whose factors the caller may reset, and themselves.
                     * @enum {string}
                     */
                    factor?: "none" | "app" | "passkey";
                    /**
                     * Format: uuid
                     * @description The ID of an app: only the people who have it, in the order of its last use.
                     */
                    used?: string;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["MatrixRow"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                    /** @description Whether there are more than the 10,000 that are counted at most. */
                    TotalMore: boolean;
                };
            };
            /** @description Gives a user a dealer, a role, a permission, or a store for their roles. Returns the user to callers who have view-users */
            addToGroup: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the person.
                     */
                    userID: string;
                    /**
                     * Format: uuid
                     * @description The ID of the group: a dealer, store, role or permission.
                     */
                    groupID: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["User"] | null;
            };
            /** @description Removes a dealer, store, role or permission from a user; removing the last role or store also removes the app. Returns the user to callers who have view-users */
            removeFromGroup: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the person.
                     */
                    userID: string;
                    /**
                     * Format: uuid
                     * @description The ID of the group: a dealer, store, role or permission.
                     */
                    groupID: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["User"] | null;
            };
            /** @description The ID of the user who has an email address, if any */
            emailUsed: {
                input: {
                    /** @description The email address. */
                    email: string;
                };
                answer: {
                    /** @description The person who uses the address; null: nobody. */
                    data: {
                        /**
                         * Format: uuid
                         * @description The ID of the person who uses the address.
                         */
                        ID: string;
                    } | null;
                };
            };
            /** @description What a person would lose by moving to another dealer */
            moveEffect: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description The ID of the new dealer; left out: none.
                     */
                    dealerID?: string;
                };
                answer: {
                    /** @description The apps in which the person would lose roles or stores. */
                    Apps: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name of the app. */
                        App: string;
                        /** @description Whether the person would lose the app itself. */
                        Lost: boolean;
                        /** @description The roles of the person in the app. */
                        Roles: string[];
                        /** @description The names of the stores that the person would lose. */
                        Stores: string[];
                    }[];
                    /** @description The open requests of the person, which the move refuses. */
                    Requests: {
                        /** @description The name of the app. */
                        App: string;
                        /** @description The name of the role; null: none. */
                        Role: string | null;
                    }[];
                };
            };
            /** @description Makes someone an admin of a dealer, whether new or with an account, with every app for every store of the dealer */
            createDealerAdmin: {
                input: {
                    /** @description The dealer, by its ID. */
                    dealer: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                    };
                    /** @description The new admin. */
                    user: {
                        /**
                         * Format: uuid
                         * @description The ID of an account that exists; left out: a new one.
                         */
                        ID?: string;
                        /** @description The first name, at most 100 characters. */
                        FirstName?: string;
                        /** @description The last name, at most 100 characters. */
                        LastName?: string;
                        /** @description The email address. It identifies one account, and has at most 50 characters. */
                        Email?: string;
                        /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                        MobilePhone?: string;
                        /** @description Another phone number: 10 digits, or 11 that begin with 1; empty: none. */
                        AlternatePhone?: string;
                        /**
                         * @description The language: en-US or fr-CA. It must be one that the region offers.
                         * @enum {string}
                         */
                        Locale?: "en-US" | "fr-CA";
                    };
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["User"] | {
                    /**
                     * Format: uuid
                     * @description The ID of the new admin.
                     */
                    ID: string;
                };
            };
            /** @description How many dealer admins do not have their access in an app yet, and whether they are being given it */
            adminsWithout: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /** @description The number of dealer admins without the app to whom the caller can give it. */
                    Users: number;
                    /** @description Whether the portal is giving the app to them now. */
                    Giving: boolean;
                };
            };
            /** @description Provisions an app for all dealer admins who do not have it yet; it continues after the answer */
            giveToAdmins: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of dealer admins who still wait for the app. */
                    Users: number;
                    /** @description Whether the portal is giving the app to them now. */
                    Giving: boolean;
                };
            };
            /** @description The caller’s saved views of a list, by name */
            myViews: {
                input: {
                    /**
                     * @description The list that the searches are of.
                     * @enum {string}
                     */
                    list: "users" | "dealers" | "reports";
                };
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description The path of the list, with its filters. */
                    Address: string;
                }[];
            };
            /** @description Saves a view of a list for the caller, or changes one of theirs; at most 50, each name once per list */
            saveView: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID; left out of a request: a new saved search.
                     */
                    ID?: string;
                    /** @description The name. */
                    Name: string;
                    /** @description The path of the list, with its filters. */
                    Address: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID; left out of a request: a new saved search.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description The path of the list, with its filters. */
                    Address: string;
                };
            };
            /** @description Deletes one of the caller’s saved views */
            deleteView: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Sends a user the welcome email again, with a new link to choose a password; at most five times an hour */
            resendWelcomeEmail: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Sends a user who has a password a link to choose another one; at most five times an hour */
            sendResetLink: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Sends the caller, or a user of the dealer, the list of the dealer’s users with their apps, roles, stores and permissions as the caller may see them */
            emailPermissionsReport: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the dealer; null or left out: none.
                     */
                    dealerID: string;
                    /**
                     * Format: uuid
                     * @description The ID of the person.
                     */
                    userID: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description What happened to a user, newest first, as far as the caller may see it */
            userActivity: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["Happening"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description How a user signs in: the last sign-in, whether a password was chosen, failed attempts since then, and the latest link that was emailed, as far as the caller may read the activity */
            userSignIn: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: components["schemas"]["SignInState"];
            };
            /** @description What happened to an app, latest first */
            appActivity: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["Happening"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description What happened to a dealer and its stores, or to a store, newest first */
            groupActivity: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["Happening"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description Who gave a user the apps, roles, stores and permissions that the caller may see, and when */
            userGrants: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: components["schemas"]["Grant"][];
            };
            /** @description What a token of a user for an app would contain now; null if they would get none */
            userClaims: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description The ID of the app.
                     */
                    app: string;
                };
                answer: {
                    /** @description What the app receives about the person in an ID token; null: the person does not have the app. */
                    Claims: components["schemas"]["Claims"] | null;
                    /** @description The number of apps in the token that the caller may not see. */
                    Others: number;
                };
            };
            /** @description Where a user is signed in */
            userSessions: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: components["schemas"]["Session"][];
            };
            /** @description Ends one session of a user, or all of them; returns those that are left to callers who have view-users */
            endUserSessions: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description The ID of the session; left out: all.
                     */
                    session?: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["Session"][] | null;
            };
            /** @description Ends all sessions of up to 500 users at once; reports for each one whether sessions ended, there were none, or it was refused and why */
            endUsersSessions: {
                input: {
                    /** @description The IDs of the people, each once. */
                    ids: string[];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["Outcome"][];
            };
            /** @description Where you are signed in */
            mySessions: {
                input: Record<string, never>;
                answer: components["schemas"]["Session"][];
            };
            /** @description Ends one of your own sessions, or all but the current one; returns those that are left */
            endMySessions: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the session; left out: all.
                     */
                    session?: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["Session"][];
            };
            /** @description The people a user should be able to name when they call: the managers of their stores, then the admins of their dealer */
            userContacts: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /** @description The name. */
                    Name: string;
                    /**
                     * @description “manager”: of the person’s stores; “admin”: of their dealer.
                     * @enum {string}
                     */
                    Role: "manager" | "admin";
                }[];
            };
            /** @description Creates a code, valid for ten minutes, that the user enters on the sign-in page to choose a password; it replaces the previous one. Only this answer contains it */
            makeSignInCode: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The code that is read out to the person. Only this answer has it. */
                    Code: string;
                    /**
                     * Format: date-time
                     * @description When the code expires.
                     */
                    Until: string;
                };
            };
            /** @description Adds a note to the activity of a user */
            addUserNote: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The note, at most 500 characters. */
                    Note: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Removes every second factor of a user, ends their sessions and tells them */
            resetUserFactors: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description The identity providers that a user is linked to, for those who may help the user */
            userIdentityLinks: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID of the identity provider.
                     */
                    ID: string;
                    /** @description The name in both languages. */
                    Names: {
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    };
                    /** @description The beginning of the provider’s own name of the person. */
                    Subject: string;
                    /**
                     * Format: date-time
                     * @description When the account was linked.
                     */
                    LinkedAt: string;
                    /**
                     * Format: date-time
                     * @description The last sign-in to the app; null: never.
                     */
                    LastUsed: string;
                }[];
            };
            /** @description Removes a link of a user to an identity provider and ends the sessions of the user */
            removeUserIdentityLink: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description The ID of the identity provider.
                     */
                    provider: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description When a user leaves or left, and what was removed from them */
            getLeaving: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: components["schemas"]["Leaving"] | null;
            };
            /** @description Sets when a user leaves: on that day, or immediately, their sessions end, their access is removed and their account is locked; it can also be deleted later */
            setLeaving: {
                input: {
                    /**
                     * @description The day, such as 2026-01-31, in the portal’s time zone; null or today: at once.
                     * @default null
                     */
                    Day?: string | null;
                    /**
                     * @description The days from the leaving to the deletion; null: no deletion.
                     * @default null
                     */
                    DeleteDays?: number | null;
                    /**
                     * @description A note; empty or null: none.
                     * @default
                     */
                    Note?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the person.
                     */
                    ID: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["Leaving"];
            };
            /** @description Removes the day on which a user was to leave */
            cancelLeaving: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Unlocks the account of a user who has left and gives their access back, except what someone has given or changed since */
            undoLeaving: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The names of what no longer exists and was left out, as far as the caller may see it. */
                    LeftOut: string[];
                };
            };
            /** @description What ends and what begins later in the access of a user, with what could not begin on its day, and the access templates that they were given */
            accessPlan: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /** @description What ends, with its last day. */
                    Ends: components["schemas"]["AccessEnd"][];
                    /** @description What begins on a later day. */
                    Starts: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app; null: none.
                         */
                        AppID: string;
                        /** @description The name of the app. */
                        App: string;
                        /** @description Whether the person gets the app with it. */
                        IsNew: boolean;
                        /** @description The roles. */
                        Roles: {
                            /**
                             * Format: uuid
                             * @description The ID of the role; null or left out in a save: a new one.
                             */
                            ID: string;
                            /** @description The name of the role, for programs. */
                            Name: string;
                        }[];
                        /** @description The permissions. */
                        Permissions: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The name. */
                            Name: string;
                        }[];
                        /** @description The first day, such as 2026-01-31, in the portal’s time zone. */
                        From: string;
                        /** @description The last day, such as 2026-01-31; null: no end. */
                        Until: string | null;
                        /**
                         * @description “planned”: the day is to come; “refused”: it came, but the access could not begin.
                         * @enum {string}
                         */
                        State: "planned" | "refused";
                        /** @description Whether the caller may change the day. */
                        MayChange: boolean;
                    }[];
                    /** @description The access templates that the person was given. */
                    Templates: components["schemas"]["PersonTemplate"][];
                };
            };
            /** @description Sets, changes or removes the last day on which a user has an app, a role or a permission; after that day it is removed */
            setAccessEnd: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the person; null: none.
                     */
                    UserID: string;
                    /**
                     * Format: uuid
                     * @description The ID of the app; null: none.
                     */
                    AppID: string;
                    /**
                     * @description The ID of the role; null, as for the permission: the whole app.
                     * @default null
                     */
                    RoleID?: string | null;
                    /**
                     * @description The ID of the permission; null, as for the role: the whole app.
                     * @default null
                     */
                    PermissionID?: string | null;
                    /** @description The last day of the access, such as 2026-01-31, in the portal’s time zone; null: no end. */
                    Day: string | null;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["AccessEnd"][];
            };
            /** @description Extends all access of a user that ends within a week by 90 days */
            extendAccess: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["AccessEnd"][];
            };
            /** @description Changes the days of what a user gets later; without a first day, it is removed */
            setAccessStart: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the person; null: none.
                     */
                    UserID: string;
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The first day, such as 2026-01-31, in the portal’s time zone; null in a request: it does not begin. */
                    From: string | null;
                    /**
                     * @description The last day, such as 2026-01-31; null: no end.
                     * @default null
                     */
                    Until?: string | null;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /**
                     * Format: uuid
                     * @description The ID of the app; null: none.
                     */
                    AppID: string;
                    /** @description The name of the app. */
                    App: string;
                    /** @description Whether the person gets the app with it. */
                    IsNew: boolean;
                    /** @description The roles. */
                    Roles: {
                        /**
                         * Format: uuid
                         * @description The ID of the role; null or left out in a save: a new one.
                         */
                        ID: string;
                        /** @description The name of the role, for programs. */
                        Name: string;
                    }[];
                    /** @description The permissions. */
                    Permissions: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                    }[];
                    /** @description The first day, such as 2026-01-31, in the portal’s time zone; null in a request: it does not begin. */
                    From: string;
                    /** @description The last day, such as 2026-01-31; null: no end. */
                    Until: string | null;
                    /**
                     * @description “planned”: the day is to come; “refused”: it came, but the access could not begin.
                     * @enum {string}
                     */
                    State: "planned" | "refused";
                    /** @description Whether the caller may change the day. */
                    MayChange: boolean;
                }[];
            };
            /** @description Lists the access templates of the caller’s dealer and of the network, by name */
            templates: {
                input: {
                    /**
                     * @description The words to search for, without regard to accents and capitals; empty: no filter.
                     * @default
                     */
                    query?: string;
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /** @description The ID of a dealer: only the templates that its people can be given; “none”: those for people without a dealer. */
                    dealer?: string | "none";
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                        /** @description The name in both languages. */
                        Names: {
                            /** @description The text in English; empty: there is none. */
                            "en-US": string;
                            /** @description The text in French; empty: there is none. */
                            "fr-CA": string;
                        };
                        /** @description The dealer of the template; null: the whole network. */
                        Dealer: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The name of the dealer that people see. */
                            DisplayName: string;
                        } | null;
                        /**
                         * @description For which stores roles are given: those that the “person” has, or “all” of the dealer.
                         * @enum {string}
                         */
                        Stores: "person" | "all";
                        /** @description The apps. */
                        Apps: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The roles of the person in the app. */
                            AssignedRoles: {
                                /**
                                 * Format: uuid
                                 * @description The ID. It never changes.
                                 */
                                ID: string;
                            }[];
                            /** @description The permissions of the person in the app. */
                            AssignedPermissions: {
                                /**
                                 * Format: uuid
                                 * @description The ID. It never changes.
                                 */
                                ID: string;
                            }[];
                            /** @description The attributes with their values. */
                            Attributes: {
                                /**
                                 * Format: uuid
                                 * @description The ID. It never changes.
                                 */
                                ID: string;
                                /** @description The value of the attribute; empty: none. */
                                Value: string;
                            }[];
                        }[];
                        /** @description Whether the template has parts that the caller does not see. */
                        Hidden: boolean;
                        /** @description The number of people that the caller sees. */
                        People: number;
                        /** @description The number of those who got earlier contents. */
                        Behind: number;
                        /** @description Who last changed it in the portal, and when; null: nobody yet. */
                        LastChange: components["schemas"]["LastChange"];
                        /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                        Version: number;
                    }[];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description Gets an access template */
            getTemplate: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description The name in both languages. */
                    Names: {
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    };
                    /** @description The dealer of the template; null: the whole network. */
                    Dealer: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name of the dealer that people see. */
                        DisplayName: string;
                    } | null;
                    /**
                     * @description For which stores roles are given: those that the “person” has, or “all” of the dealer.
                     * @enum {string}
                     */
                    Stores: "person" | "all";
                    /** @description The apps. */
                    Apps: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The roles of the person in the app. */
                        AssignedRoles: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                        }[];
                        /** @description The permissions of the person in the app. */
                        AssignedPermissions: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                        }[];
                        /** @description The attributes with their values. */
                        Attributes: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The value of the attribute; empty: none. */
                            Value: string;
                        }[];
                    }[];
                    /** @description Whether the template has parts that the caller does not see. */
                    Hidden: boolean;
                    /** @description The number of people that the caller sees. */
                    People: number;
                    /** @description The number of those who got earlier contents. */
                    Behind: number;
                    /** @description Who last changed it in the portal, and when; null: nobody yet. */
                    LastChange: components["schemas"]["LastChange"];
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                };
            };
            /** @description Creates or changes an access template; the caller must be allowed to give each part of it */
            saveTemplate: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID; left out of a request: a new template.
                     */
                    ID?: string;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version?: number;
                    /** @description The name in both languages. */
                    Names: {
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    };
                    /** @description The dealer of the template: in the request its ID, which a saved one keeps; null: the whole network. */
                    Dealer: string | null;
                    /**
                     * @description For which stores roles are given: those that the “person” has, or “all” of the dealer.
                     * @enum {string}
                     */
                    Stores: "person" | "all";
                    /** @description The apps. */
                    Apps: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The roles of the person in the app. */
                        AssignedRoles: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                        }[];
                        /** @description The permissions of the person in the app. */
                        AssignedPermissions: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                        }[];
                        /** @description The attributes with their values. */
                        Attributes: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The value of the attribute; empty: none. */
                            Value: string;
                        }[];
                    }[];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID; left out of a request: a new template.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description The name in both languages. */
                    Names: {
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    };
                    /** @description The dealer of the template: in the request its ID, which a saved one keeps; null: the whole network. */
                    Dealer: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name of the dealer that people see. */
                        DisplayName: string;
                    } | null;
                    /**
                     * @description For which stores roles are given: those that the “person” has, or “all” of the dealer.
                     * @enum {string}
                     */
                    Stores: "person" | "all";
                    /** @description The apps. */
                    Apps: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The roles of the person in the app. */
                        AssignedRoles: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                        }[];
                        /** @description The permissions of the person in the app. */
                        AssignedPermissions: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                        }[];
                        /** @description The attributes with their values. */
                        Attributes: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The value of the attribute; empty: none. */
                            Value: string;
                        }[];
                    }[];
                    /** @description Whether the template has parts that the caller does not see. */
                    Hidden: boolean;
                    /** @description The number of people that the caller sees. */
                    People: number;
                    /** @description The number of those who got earlier contents. */
                    Behind: number;
                    /** @description Who last changed it in the portal, and when; null: nobody yet. */
                    LastChange: components["schemas"]["LastChange"];
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                };
            };
            /** @description Deletes an access template; people keep the access that it gave them */
            deleteTemplate: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Changes your own password and ends every session */
            changePassword: {
                input: {
                    /** @description The password now. */
                    currentPassword: string;
                    /** @description The new password: at least 8 characters, with a letter and another character. */
                    newPassword: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Emails a link to choose a new password; the answer is the same whether an account has the address or not */
            resetPassword: {
                input: {
                    /** @description The email address of the account; the answer is the same if there is none. */
                    email: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Sets a new password with the hash of a one-time link, and ends every session */
            changePasswordReset: {
                input: {
                    /**
                     * @description The hash in the link of the mail; it is valid once.
                     * @default
                     */
                    hash?: string;
                    /** @description The new password: at least 8 characters, with a letter and another character. */
                    password: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Confirms the identity of the caller for the sensitive actions of the next minutes in this session */
            confirmIdentity: {
                input: {
                    /** @description The password; either this or a passkey. */
                    currentPassword?: string;
                    /** @description The status of the answer, as in HTTP. */
                    code?: string;
                    /** @description The signature of a passkey; either this or the password. */
                    passkey?: components["schemas"]["SignedCredential"];
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Returns the passkeys of the caller, without their secrets */
            myPasskeys: {
                input: Record<string, never>;
                answer: components["schemas"]["Passkey"][];
            };
            /** @description Adds the passkey that an authenticator made for the caller */
            addPasskey: {
                input: {
                    /** @description The name. */
                    Name: string;
                    /** @description The new passkey. */
                    Credential: components["schemas"]["NewCredential"];
                    /**
                     * @description Whether the other sessions of the caller end.
                     * @default true
                     */
                    EndOtherSessions?: boolean;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Begins to add a passkey of the caller: what the browser asks its authenticator */
            beginPasskey: {
                input: Record<string, never>;
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The challenge to sign, as base64url; it counts for five minutes, once. */
                    challenge: string;
                    /** @description The portal, as a relying party. */
                    rp: {
                        /** @description The domain of the portal. */
                        id: string;
                        /** @description The name of the portal. */
                        name: string;
                    };
                    /** @description The account of the passkey. */
                    user: {
                        /** @description The ID of the account at the authenticator, as base64url. */
                        id: string;
                        /** @description The email address. */
                        name: string;
                        /** @description The name of the person. */
                        displayName: string;
                    };
                    /** @description The algorithms that are accepted, the best first. */
                    pubKeyCredParams: {
                        /**
                         * @description Always “public-key”.
                         * @constant
                         */
                        type: "public-key";
                        /** @description The number of the algorithm (COSE): -7 ES256, -8 EdDSA, -257 RS256. */
                        alg: number;
                    }[];
                    /** @description The passkeys that the caller has already. */
                    excludeCredentials: {
                        /**
                         * @description Always “public-key”.
                         * @constant
                         */
                        type: "public-key";
                        /** @description The ID of the passkey, as base64url. */
                        id: string;
                        /** @description How the authenticator is reached, such as “internal” or “usb”. */
                        transports: string[];
                    }[];
                    /** @description What the authenticator must be able to do. */
                    authenticatorSelection: {
                        /**
                         * @description Always “required”: the authenticator stores the passkey.
                         * @constant
                         */
                        residentKey: "required";
                        /** @description Always true: the same for older browsers. */
                        requireResidentKey: boolean;
                        /**
                         * @description Always “required”: the authenticator checks the person.
                         * @constant
                         */
                        userVerification: "required";
                    };
                    /** @description How long the browser waits, in milliseconds. */
                    timeout: number;
                };
            };
            /** @description Renames a passkey of the caller */
            renamePasskey: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Removes a passkey of the caller */
            removePasskey: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Begins a confirmation with a passkey, before a sensitive action */
            beginConfirmation: {
                input: Record<string, never>;
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["RequestOptions"];
            };
            /** @description Returns how the caller signs in: authenticator apps, recovery codes that are left, remembered browsers. It contains no secret */
            mySignIn: {
                input: Record<string, never>;
                answer: components["schemas"]["MySignIn"];
            };
            /** @description Begins to add an authenticator app (TOTP) of the caller, and returns its secret once */
            beginCodeApp: {
                input: {
                    /** @description The current password; who has none, or has just confirmed with a passkey, leaves it out. */
                    currentPassword?: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The secret, as text (base32). Only this answer has it. */
                    Secret: string;
                    /** @description The same as an address (otpauth). */
                    Address: string;
                    /** @description The same as a QR code (SVG). */
                    Picture: string;
                };
            };
            /** @description Adds the app once it shows the right code; the first one comes with recovery codes */
            confirmCodeApp: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description The code of six digits that the app shows now. */
                    Code: string;
                    /**
                     * @description Whether the other sessions of the caller end.
                     * @default true
                     */
                    EndOtherSessions?: boolean;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The recovery codes, which only this answer has; null: they exist already. */
                    RecoveryCodes: string[] | null;
                };
            };
            /** @description Renames an authenticator app of the caller */
            renameCodeApp: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Removes an authenticator app of the caller */
            removeCodeApp: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The current password; who has none, or has just confirmed with a passkey, leaves it out. */
                    currentPassword?: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Generates recovery codes of the caller, in place of the previous ones */
            makeRecoveryCodes: {
                input: {
                    /** @description The current password; who has none, or has just confirmed with a passkey, leaves it out. */
                    currentPassword?: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The recovery codes, which only this answer has; null: they exist already. */
                    RecoveryCodes: string[];
                };
            };
            /** @description Requires the second factor of the caller again in a remembered browser */
            forgetBrowser: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the browser; left out: all.
                     */
                    id?: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Returns the rules about second factors and the number of people to whom each applies, for system admins */
            factorRules: {
                input: Record<string, never>;
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /**
                     * @description Whom the rule is for: the whole network, or those who have a role or an app.
                     * @enum {string}
                     */
                    Scope: "network" | "role" | "app";
                    /** @description The role or the app; null: the whole network. */
                    Target: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                        /** @description Of a role: the name of its app; null: an app. */
                        App: string | null;
                    } | null;
                    /**
                     * @description What is asked: a second factor is off, offered or required.
                     * @enum {string}
                     */
                    Level: "off" | "offered" | "required";
                    /** @description The day from which on it is required; null: no such day. */
                    RequiredFrom: string | null;
                    /** @description The number of people that the rule is for. */
                    People: number;
                    /** @description The number of those without a second factor. */
                    Without: number;
                }[];
            };
            /** @description Returns the apps and roles to which a rule about second factors can apply, for system admins */
            factorTargets: {
                input: Record<string, never>;
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /**
                     * @description Whom the rule is for: the whole network, or those who have a role or an app.
                     * @enum {string}
                     */
                    Scope: "role" | "app";
                    /** @description The name. */
                    Name: string;
                    /** @description Of a role: the name of its app; null: an app. */
                    App: string | null;
                }[];
            };
            /** @description Counts the people to whom a rule would apply, and those without a second factor, for system admins */
            factorReach: {
                input: {
                    /**
                     * @description Whom the rule is for: the whole network, or those who have a role or an app.
                     * @enum {string}
                     */
                    Scope: "network" | "role" | "app";
                    /** @description The ID of the role or the app; null: the whole network. */
                    Target?: string | null;
                };
                answer: {
                    /** @description The number of people that the rule is for. */
                    People: number;
                    /** @description The number of those without a second factor. */
                    Without: number;
                };
            };
            /** @description Saves a rule about second factors in place of the one for the same network, app or role */
            saveFactorRule: {
                input: {
                    /**
                     * @description Whom the rule is for: the whole network, or those who have a role or an app.
                     * @enum {string}
                     */
                    Scope: "network" | "role" | "app";
                    /** @description The role or the app: in the request its ID; null: the whole network. */
                    Target?: string | null;
                    /**
                     * @description What is asked: a second factor is off, offered or required.
                     * @enum {string}
                     */
                    Level: "off" | "offered" | "required";
                    /** @description The day from which on it is required; null: no such day. */
                    RequiredFrom?: string | null;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /**
                     * @description Whom the rule is for: the whole network, or those who have a role or an app.
                     * @enum {string}
                     */
                    Scope: "network" | "role" | "app";
                    /** @description The role or the app: in the request its ID; null: the whole network. */
                    Target: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                        /** @description Of a role: the name of its app; null: an app. */
                        App: string | null;
                    } | null;
                    /**
                     * @description What is asked: a second factor is off, offered or required.
                     * @enum {string}
                     */
                    Level: "off" | "offered" | "required";
                    /** @description The day from which on it is required; null: no such day. */
                    RequiredFrom: string | null;
                    /** @description The number of people that the rule is for. */
                    People: number;
                    /** @description The number of those without a second factor. */
                    Without: number;
                }[];
            };
            /** @description Removes a rule about second factors */
            removeFactorRule: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /**
                     * @description Whom the rule is for: the whole network, or those who have a role or an app.
                     * @enum {string}
                     */
                    Scope: "network" | "role" | "app";
                    /** @description The role or the app; null: the whole network. */
                    Target: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                        /** @description Of a role: the name of its app; null: an app. */
                        App: string | null;
                    } | null;
                    /**
                     * @description What is asked: a second factor is off, offered or required.
                     * @enum {string}
                     */
                    Level: "off" | "offered" | "required";
                    /** @description The day from which on it is required; null: no such day. */
                    RequiredFrom: string | null;
                    /** @description The number of people that the rule is for. */
                    People: number;
                    /** @description The number of those without a second factor. */
                    Without: number;
                }[];
            };
            /** @description Says what a first sign-in with these claims would do; nothing is kept */
            previewIdentityProvider: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description Claims as JSON, or of SAML as lines such as “name: value”; null: those of the caller’s last trial. */
                    Sample: string | null;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * @description What would become of the person.
                     * @enum {string}
                     */
                    Outcome: "enters" | "linked" | "password" | "created" | "refused";
                    /** @description Why the person would be refused; null: they would not. */
                    Refusal: ("deleted" | "dealer-deleted" | "locked" | "not-linked" | "unproven" | "no-account" | "incomplete") | null;
                    /** @description The address that counts as verified; empty: none does. */
                    Email: string;
                    /** @description The account; of one that would be created, its name; null: none. */
                    Person: {
                        /** @description The ID of the person; null if the caller may not see them. */
                        ID: string | null;
                        /** @description The name of the person; null if the caller may not see them. */
                        Name: string;
                    } | null;
                    /** @description The dealer; null: none. */
                    Dealer: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name of the dealer; null if the caller may not see it. */
                        Name: string;
                    } | null;
                    /** @description All access afterwards, also what the rules did not give. */
                    Apps: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                        /** @description The roles of the person in the app. */
                        Roles: {
                            /** @description The name of the role, for programs. */
                            Name: string;
                            /** @description For which stores roles are given: those that the “person” has, or “all” of the dealer. */
                            Stores: string[];
                        }[];
                        /** @description The attributes with their values. */
                        Attributes: {
                            /** @description The name of the attribute, for programs. */
                            Name: string;
                            /** @description The value of the attribute; empty: none. */
                            Value: string;
                        }[];
                    }[];
                    /** @description The effect of each rule, in their order. */
                    Rules: ("none" | "given" | "held" | "refused")[];
                    /** @description The names of the roles that rules gave before and now remove. */
                    Taken: string[];
                };
            };
            /** @description The identity providers of dealers, for system admins; never their secrets */
            identityProviders: {
                input: Record<string, never>;
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /**
                     * @description “oidc”: OpenID Connect; “saml”: SAML 2.0.
                     * @enum {string}
                     */
                    Kind: "oidc" | "saml";
                    /** @description The name in both languages. */
                    Names: {
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    };
                    /** @description Whether people can sign in with it. */
                    Enabled: boolean;
                    /** @description Whether the sign-in page has a button for it. */
                    Shown: boolean;
                    /** @description Whether its people can no longer sign in with a password. */
                    Required: boolean;
                    /** @description The domains of the email addresses of its people, in lower case. */
                    Domains: string[];
                    /** @description The issuer, for OpenID Connect. */
                    Issuer: string;
                    /** @description The client ID at the provider, for OpenID Connect. */
                    ClientID: string;
                    /** @description The scopes to request, separated by spaces, for OpenID Connect. */
                    Scopes: string;
                    /** @description The address of the sign-in, for SAML. */
                    EntryPoint: string;
                    /** @description The entity ID of the provider, for SAML. */
                    EntityID: string;
                    /** @description The certificates that sign its answers, in PEM, for SAML. */
                    Certificates: string;
                    /** @description The claims from which a person is read; an empty name reads nothing. */
                    Claims: {
                        /** @description The name of the claim with the email address. */
                        Email: string;
                        /** @description The name of the claim with the first name. */
                        GivenName: string;
                        /** @description The name of the claim with the last name. */
                        FamilyName: string;
                        /** @description The name of the claim with the language. */
                        Locale: string;
                    };
                    /** @description Whether the provider has verified every address, although its answers do not say so. */
                    Proven: boolean;
                    /** @description Whether the second factor that it reports counts here. */
                    TrustsFactor: boolean;
                    /** @description Whether names and language follow the provider at each sign-in. */
                    UpdatesNames: boolean;
                    /**
                     * @description What a first sign-in does without a link: “link” it to an account that exists, or “create” one.
                     * @enum {string}
                     */
                    First: "link" | "create";
                    /** @description The ID of the dealer in which accounts are created; null: none. */
                    CreatesIn: string | null;
                    /**
                     * @description When the rules apply, as a code.
                     * @enum {string}
                     */
                    RulesAt: "first" | "each";
                    /** @description The rules, by which a claim gives something to a person. */
                    Rules: {
                        /** @description The name of the claim. */
                        Claim: string;
                        /** @description The value. */
                        Value: string;
                        /**
                         * @description What the rule gives: a role, an access template, a store for those roles, or the dealer of a new account.
                         * @enum {string}
                         */
                        Gives: "role" | "template" | "store" | "dealer";
                        /**
                         * Format: uuid
                         * @description The ID of what the rule gives.
                         */
                        ID: string;
                    }[];
                    /** @description The attributes with their values. */
                    Attributes: {
                        /** @description The name of the claim. */
                        Claim: string;
                        /**
                         * Format: uuid
                         * @description The attribute that was created.
                         */
                        Attribute: string;
                    }[];
                    /** @description The dealers whose people it serves; empty: people of every dealer and of none. */
                    Dealers: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name of the dealer. */
                        Name: string;
                    }[];
                    /** @description Who signs in by a password although the provider is required. */
                    Exempt: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                    }[];
                    /** @description Whether a client secret is stored. */
                    HasSecret: boolean;
                    /** @description The address to register at the provider. */
                    Callback: string;
                    /** @description What the rules name. */
                    Targets: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                    }[];
                    /** @description Whether the rules give anything: who saved the provider last must still be a system admin. */
                    RulesGive: boolean;
                    /** @description The number of linked people. */
                    People: number;
                    /** @description The number of those who have no password. */
                    WithoutPassword: number;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                }[];
            };
            /** @description Adds or changes an identity provider; the change is recorded */
            saveIdentityProvider: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID; left out of a request: a new provider.
                     */
                    ID?: string;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version?: number;
                    /**
                     * @description “oidc”: OpenID Connect; “saml”: SAML 2.0; a saved one keeps its kind.
                     * @enum {string}
                     */
                    Kind: "oidc" | "saml";
                    /** @description The name in both languages. */
                    Names: {
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    };
                    /** @description Whether people can sign in with it. */
                    Enabled: boolean;
                    /** @description Whether the sign-in page has a button for it. */
                    Shown: boolean;
                    /** @description Whether its people can no longer sign in with a password. */
                    Required: boolean;
                    /** @description The domains of the email addresses of its people, in lower case. */
                    Domains: string[];
                    /** @description The issuer, for OpenID Connect. */
                    Issuer: string;
                    /** @description The client ID at the provider, for OpenID Connect. */
                    ClientID: string;
                    /** @description The scopes to request, separated by spaces, for OpenID Connect. */
                    Scopes: string;
                    /** @description The address of the sign-in, for SAML. */
                    EntryPoint: string;
                    /** @description The entity ID of the provider, for SAML. */
                    EntityID: string;
                    /** @description The certificates that sign its answers, in PEM, for SAML. */
                    Certificates: string;
                    /** @description The claims from which a person is read; an empty name reads nothing. */
                    Claims: {
                        /** @description The name of the claim with the email address. */
                        Email: string;
                        /** @description The name of the claim with the first name. */
                        GivenName: string;
                        /** @description The name of the claim with the last name. */
                        FamilyName: string;
                        /** @description The name of the claim with the language. */
                        Locale: string;
                    };
                    /** @description Whether the provider has verified every address, although its answers do not say so. */
                    Proven: boolean;
                    /** @description Whether the second factor that it reports counts here. */
                    TrustsFactor: boolean;
                    /** @description Whether names and language follow the provider at each sign-in. */
                    UpdatesNames: boolean;
                    /**
                     * @description What a first sign-in does without a link: “link” it to an account that exists, or “create” one.
                     * @enum {string}
                     */
                    First: "link" | "create";
                    /** @description The ID of the dealer in which accounts are created; null: none. */
                    CreatesIn: string | null;
                    /**
                     * @description When the rules apply, as a code.
                     * @enum {string}
                     */
                    RulesAt: "first" | "each";
                    /** @description The rules, by which a claim gives something to a person. */
                    Rules: {
                        /** @description The name of the claim. */
                        Claim: string;
                        /** @description The value. */
                        Value: string;
                        /**
                         * @description What the rule gives: a role, an access template, a store for those roles, or the dealer of a new account.
                         * @enum {string}
                         */
                        Gives: "role" | "template" | "store" | "dealer";
                        /**
                         * Format: uuid
                         * @description The ID of what the rule gives.
                         */
                        ID: string;
                    }[];
                    /** @description The attributes with their values. */
                    Attributes: {
                        /** @description The name of the claim. */
                        Claim: string;
                        /**
                         * Format: uuid
                         * @description The attribute that was created.
                         */
                        Attribute: string;
                    }[];
                    /** @description The dealers whose people it serves; empty: people of every dealer and of none. */
                    Dealers: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                    }[];
                    /** @description Who signs in by a password although the provider is required. */
                    Exempt: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                    }[];
                    /** @description The client secret; left out: it stays. It is never shown again. */
                    Secret?: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID; left out of a request: a new provider.
                     */
                    ID: string;
                    /**
                     * @description “oidc”: OpenID Connect; “saml”: SAML 2.0; a saved one keeps its kind.
                     * @enum {string}
                     */
                    Kind: "oidc" | "saml";
                    /** @description The name in both languages. */
                    Names: {
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    };
                    /** @description Whether people can sign in with it. */
                    Enabled: boolean;
                    /** @description Whether the sign-in page has a button for it. */
                    Shown: boolean;
                    /** @description Whether its people can no longer sign in with a password. */
                    Required: boolean;
                    /** @description The domains of the email addresses of its people, in lower case. */
                    Domains: string[];
                    /** @description The issuer, for OpenID Connect. */
                    Issuer: string;
                    /** @description The client ID at the provider, for OpenID Connect. */
                    ClientID: string;
                    /** @description The scopes to request, separated by spaces, for OpenID Connect. */
                    Scopes: string;
                    /** @description The address of the sign-in, for SAML. */
                    EntryPoint: string;
                    /** @description The entity ID of the provider, for SAML. */
                    EntityID: string;
                    /** @description The certificates that sign its answers, in PEM, for SAML. */
                    Certificates: string;
                    /** @description The claims from which a person is read; an empty name reads nothing. */
                    Claims: {
                        /** @description The name of the claim with the email address. */
                        Email: string;
                        /** @description The name of the claim with the first name. */
                        GivenName: string;
                        /** @description The name of the claim with the last name. */
                        FamilyName: string;
                        /** @description The name of the claim with the language. */
                        Locale: string;
                    };
                    /** @description Whether the provider has verified every address, although its answers do not say so. */
                    Proven: boolean;
                    /** @description Whether the second factor that it reports counts here. */
                    TrustsFactor: boolean;
                    /** @description Whether names and language follow the provider at each sign-in. */
                    UpdatesNames: boolean;
                    /**
                     * @description What a first sign-in does without a link: “link” it to an account that exists, or “create” one.
                     * @enum {string}
                     */
                    First: "link" | "create";
                    /** @description The ID of the dealer in which accounts are created; null: none. */
                    CreatesIn: string | null;
                    /**
                     * @description When the rules apply, as a code.
                     * @enum {string}
                     */
                    RulesAt: "first" | "each";
                    /** @description The rules, by which a claim gives something to a person. */
                    Rules: {
                        /** @description The name of the claim. */
                        Claim: string;
                        /** @description The value. */
                        Value: string;
                        /**
                         * @description What the rule gives: a role, an access template, a store for those roles, or the dealer of a new account.
                         * @enum {string}
                         */
                        Gives: "role" | "template" | "store" | "dealer";
                        /**
                         * Format: uuid
                         * @description The ID of what the rule gives.
                         */
                        ID: string;
                    }[];
                    /** @description The attributes with their values. */
                    Attributes: {
                        /** @description The name of the claim. */
                        Claim: string;
                        /**
                         * Format: uuid
                         * @description The attribute that was created.
                         */
                        Attribute: string;
                    }[];
                    /** @description The dealers whose people it serves; empty: people of every dealer and of none. */
                    Dealers: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name of the dealer. */
                        Name: string;
                    }[];
                    /** @description Who signs in by a password although the provider is required. */
                    Exempt: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                    }[];
                    /** @description Whether a client secret is stored. */
                    HasSecret: boolean;
                    /** @description The address to register at the provider. */
                    Callback: string;
                    /** @description What the rules name. */
                    Targets: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                    }[];
                    /** @description Whether the rules give anything: who saved the provider last must still be a system admin. */
                    RulesGive: boolean;
                    /** @description The number of linked people. */
                    People: number;
                    /** @description The number of those who have no password. */
                    WithoutPassword: number;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                };
            };
            /** @description Deletes an identity provider and its links to accounts */
            deleteIdentityProvider: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Returns an address, valid once, to try an identity provider; a trial changes nothing */
            tryIdentityProvider: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The address at which the caller signs in at the provider; it is valid once. */
                    Address: string;
                };
            };
            /** @description The identity providers that the caller is linked to */
            myIdentityLinks: {
                input: Record<string, never>;
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID of the provider.
                     */
                    ID: string;
                    /** @description The name in both languages. */
                    Names: {
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    };
                    /**
                     * Format: date-time
                     * @description When the account was linked.
                     */
                    LinkedAt: string;
                    /**
                     * Format: date-time
                     * @description The last sign-in there.
                     */
                    LastUsed: string;
                    /** @description Whether the caller can sign in without it. */
                    Removable: boolean;
                }[];
            };
            /** @description Removes a link of the caller to an identity provider; refused without a password */
            removeIdentityLink: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description The translated names of roles, as a string that holds JSON */
            getRoleCopy: {
                input: Record<string, never>;
                answer: string;
            };
            /** @description Replaces the translated names of roles */
            saveRoleCopy: {
                input: {
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                    /** @description The texts of all roles; one that is missing is deleted. */
                    roles: {
                        /** @description The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */
                        Tag: string;
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    }[];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["RoleCopy"];
            };
            /** @description The names of apps, roles, permissions and attributes in both languages, with those that are missing */
            getCopy: {
                input: Record<string, never>;
                answer: components["schemas"]["Copy"];
            };
            /** @description Writes and deletes names in both languages */
            saveCopy: {
                input: {
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                    /** @description The texts to write. */
                    Rows: {
                        /**
                         * @description What the row is about.
                         * @enum {string}
                         */
                        Kind: "app" | "role" | "permission" | "attribute";
                        /** @description The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */
                        Tag: string;
                        /** @description The text in English; empty: there is none. */
                        "en-US": string;
                        /** @description The text in French; empty: there is none. */
                        "fr-CA": string;
                    }[];
                    /** @description The tags whose texts are deleted. */
                    Deleted: {
                        /**
                         * @description What the text names.
                         * @enum {string}
                         */
                        Kind: "app" | "role" | "permission" | "attribute";
                        /** @description The tag of the text; of a permission or attribute: the name of its app, a slash, and its own name. */
                        Tag: string;
                    }[];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["Copy"];
            };
            /** @description The changes of names in both languages, latest first */
            copyActivity: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["CopySave"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description The figures of the reports dashboard */
            reportDashboard: {
                input: {
                    /**
                     * @description What the report is about; left out: everything that the caller may see, this year.
                     * @default {}
                     */
                    settings?: components["schemas"]["ReportSettings"];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of dealers. */
                    totalDealers: number;
                    /** @description The number of stores. */
                    totalStores: number;
                    /** @description The number of people. */
                    totalUsers: number;
                    /** @description The people who signed in within the 30 days before the end of the period; null: not known any more. */
                    activeUsers: number | null;
                    /** @description The people who did not sign in within the 30 days before the end of the period; null: not known any more. */
                    inactiveUsers: number | null;
                    /** @description The active people for each dealer, with two decimals; null: there is no dealer. */
                    averageActivePerDealer?: number | null;
                    /** @description The inactive people for each dealer, with two decimals; null: there is no dealer. */
                    averageInctivePerDealer?: number | null;
                    /** @description The active people for each store, with two decimals; null: there is no store. */
                    averageActivePerStore?: number | null;
                    /** @description The inactive people for each store, with two decimals; null: there is no store. */
                    averageInctivePerStore?: number | null;
                    /** @description The people that somebody locked in the period; null: not known any more. */
                    manuallyLockedUsers: number | null;
                    /** @description The people that wrong passwords locked for a while in the period; null: not known any more. */
                    autoLockedUsers: number | null;
                    /** @description The people who were locked in the period, by somebody or by wrong passwords; null: not known any more. */
                    lockedUsers: number | null;
                    /** @description The people who were changed; null: not known any more. */
                    modifiedUsers: number | null;
                    /** @description The number of changes. */
                    usersModified: number;
                    /** @description The number of sign-ins. */
                    totalSuccessfulLogins: number;
                    /** @description The number of failed sign-ins. */
                    totalFailedLogins?: number;
                    /** @description The sign-ins for each store, as a whole number; null: there is no store. */
                    successfulLoginsPerStore?: number | null;
                    /** @description The number of password resets. */
                    passwordResets: number;
                    /** @description The sign-ins over time, without gaps. */
                    loginsOverTime: {
                        /**
                         * Format: date
                         * @description The first day of the bucket; the first and the last bucket may be shorter.
                         */
                        Date: string;
                        /** @description The number of sign-ins. */
                        successes: number;
                        /** @description The number of failed sign-ins; with access-all-dealers. */
                        failures?: number;
                    }[];
                    /** @description The locks over time, without gaps. */
                    lockedOverTime: {
                        /**
                         * Format: date
                         * @description The first day of the bucket; the first and the last bucket may be shorter.
                         */
                        Date: string;
                        /** @description The number of locks by a person. */
                        manual: number;
                        /** @description The number of locks after wrong passwords. */
                        automatic: number;
                    }[];
                    /** @description The password resets over time, without gaps. */
                    resetsOverTime: {
                        /**
                         * Format: date
                         * @description The first day of the bucket; the first and the last bucket may be shorter.
                         */
                        Date: string;
                        /** @description The number of password resets. */
                        resets: number;
                    }[];
                    /** @description The changes over time, without gaps. */
                    changesOverTime: {
                        /**
                         * Format: date
                         * @description The first day of the bucket; the first and the last bucket may be shorter.
                         */
                        Date: string;
                        /** @description The number of changes. */
                        changes: number;
                    }[];
                    /** @description The sign-ins by app. */
                    loginsPerApp: {
                        /** @description The ID. It never changes. */
                        ID: string | null;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                        /** @description The color of the app: # and 3 or 6 hexadecimal digits. */
                        Colour?: string;
                    }[];
                    /** @description The mails by type. */
                    emailTypesSent?: {
                        /** @description The type of mail, such as “welcome”. */
                        Type: string;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                    }[];
                    /** @description The unlocked accounts by role. */
                    activeUsersPerRole?: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app; null: none.
                         */
                        AppID: string;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                    }[];
                    /** @description The locked accounts by role. */
                    inactiveUsersPerRole?: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app; null: none.
                         */
                        AppID: string;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                    }[];
                    /** @description The second period, to compare with; left out: none. */
                    compare?: {
                        /** @description The number of dealers. */
                        totalDealers: number;
                        /** @description The number of stores. */
                        totalStores: number;
                        /** @description The number of people. */
                        totalUsers: number;
                        /** @description The people who signed in within the 30 days before the end of the period; null: not known any more. */
                        activeUsers: number | null;
                        /** @description The people who did not sign in within the 30 days before the end of the period; null: not known any more. */
                        inactiveUsers: number | null;
                        /** @description The active people for each dealer, with two decimals; null: there is no dealer. */
                        averageActivePerDealer?: number | null;
                        /** @description The inactive people for each dealer, with two decimals; null: there is no dealer. */
                        averageInctivePerDealer?: number | null;
                        /** @description The active people for each store, with two decimals; null: there is no store. */
                        averageActivePerStore?: number | null;
                        /** @description The inactive people for each store, with two decimals; null: there is no store. */
                        averageInctivePerStore?: number | null;
                        /** @description The people that somebody locked in the period; null: not known any more. */
                        manuallyLockedUsers: number | null;
                        /** @description The people that wrong passwords locked for a while in the period; null: not known any more. */
                        autoLockedUsers: number | null;
                        /** @description The people who were locked in the period, by somebody or by wrong passwords; null: not known any more. */
                        lockedUsers: number | null;
                        /** @description The people who were changed; null: not known any more. */
                        modifiedUsers: number | null;
                        /** @description The number of changes. */
                        usersModified: number;
                        /** @description The number of sign-ins. */
                        totalSuccessfulLogins: number;
                        /** @description The number of failed sign-ins. */
                        totalFailedLogins?: number;
                        /** @description The sign-ins for each store, as a whole number; null: there is no store. */
                        successfulLoginsPerStore?: number | null;
                        /** @description The number of password resets. */
                        passwordResets: number;
                        /** @description The sign-ins over time, without gaps. */
                        loginsOverTime: {
                            /**
                             * Format: date
                             * @description The first day of the bucket; the first and the last bucket may be shorter.
                             */
                            Date: string;
                            /** @description The number of sign-ins. */
                            successes: number;
                            /** @description The number of failed sign-ins; with access-all-dealers. */
                            failures?: number;
                        }[];
                        /** @description The locks over time, without gaps. */
                        lockedOverTime: {
                            /**
                             * Format: date
                             * @description The first day of the bucket; the first and the last bucket may be shorter.
                             */
                            Date: string;
                            /** @description The number of locks by a person. */
                            manual: number;
                            /** @description The number of locks after wrong passwords. */
                            automatic: number;
                        }[];
                        /** @description The password resets over time, without gaps. */
                        resetsOverTime: {
                            /**
                             * Format: date
                             * @description The first day of the bucket; the first and the last bucket may be shorter.
                             */
                            Date: string;
                            /** @description The number of password resets. */
                            resets: number;
                        }[];
                        /** @description The changes over time, without gaps. */
                        changesOverTime: {
                            /**
                             * Format: date
                             * @description The first day of the bucket; the first and the last bucket may be shorter.
                             */
                            Date: string;
                            /** @description The number of changes. */
                            changes: number;
                        }[];
                    };
                    /**
                     * @description The length of each step over time: day, week or month.
                     * @enum {string}
                     */
                    Bucket: "day" | "week" | "month";
                    /** @description The settings as they were used: filters that the caller’s rights impose are set. */
                    Settings: {
                        /**
                         * Format: date-time
                         * @description The first moment that counts.
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description The last moment that counts.
                         */
                        to: string;
                        /** @description The second period, to compare with. */
                        compare?: {
                            /**
                             * Format: date-time
                             * @description The first day or moment of the second period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The last day or moment of the second period.
                             */
                            to: string;
                        };
                        /** @description The Sold To # of the dealer; empty: no filter. */
                        soldTo?: string;
                        /** @description The Ship To # of the store; empty: no filter. */
                        shipTo?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /** @description The email address of a person; empty: no filter. */
                        user?: string;
                        /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                        zone: string;
                        /**
                         * Format: date-time
                         * @description Events before this moment name nobody: figures that would have to tell people apart are null.
                         */
                        namelessUntil?: string;
                        /** @description What the filters are called; absent for what the caller may not see. */
                        Names: {
                            /** @description The name of the dealer. */
                            soldTo?: string;
                            /** @description The name of the store. */
                            shipTo?: string;
                            /** @description The name of the app; null or absent if the caller may not see it. */
                            app?: string;
                            /** @description The name of the role. */
                            role?: string;
                        };
                    };
                    /**
                     * @description “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now.
                     * @enum {string}
                     */
                    asOf: "to" | "now";
                };
            };
            /** @description People by app, role, dealer and store */
            reportUsers: {
                input: {
                    /**
                     * @description What the report is about; left out: everything that the caller may see, this year.
                     * @default {}
                     */
                    settings?: components["schemas"]["ReportSettings"];
                    /** @description For which dealers and stores the roles are listed; left out: all. */
                    rolesOf?: {
                        /** @description The IDs of the dealers; null: people without a dealer. */
                        dealers?: (string | null)[];
                        /** @description The IDs of the stores. */
                        stores?: string[];
                    };
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of people. */
                    totalUsers: number;
                    /** @description The people by app. */
                    usersPerApp: {
                        /** @description The ID. It never changes. */
                        ID: string | null;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                        /** @description The color of the app: # and 3 or 6 hexadecimal digits. */
                        Colour?: string;
                    }[];
                    /** @description The people by role of each app. */
                    usersPerRolePerApp: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app; null: none.
                         */
                        AppID: string;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                    }[];
                    /** @description The people by dealer. */
                    usersPerDealer?: {
                        /** @description The ID. It never changes. */
                        ID: string | null;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                        /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
                        SoldTo?: string;
                    }[];
                    /** @description The people by role of each dealer; the names of the roles are in “usersPerRolePerApp”. */
                    usersPerRolePerDealer?: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app; null: none.
                         */
                        AppID: string;
                        /** @description The ID of the dealer; null: none. */
                        DealerID: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                    }[];
                    /** @description The people by store. */
                    usersPerStore?: {
                        /** @description The ID. It never changes. */
                        ID: string | null;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                        /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
                        ShipTo?: string;
                    }[];
                    /** @description The people by role of each store; the names of the roles are in “usersPerRolePerApp”. */
                    usersPerRolePerStore?: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app; null: none.
                         */
                        AppID: string;
                        /**
                         * Format: uuid
                         * @description The ID of the store; null: none.
                         */
                        StoreID: string;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                    }[];
                    /** @description The second period, to compare with; left out: none. */
                    compare?: {
                        /** @description The number of people. */
                        totalUsers: number;
                    };
                    /**
                     * @description The length of each step over time: day, week or month.
                     * @enum {string}
                     */
                    Bucket: "day" | "week" | "month";
                    /** @description The settings as they were used: filters that the caller’s rights impose are set. */
                    Settings: {
                        /**
                         * Format: date-time
                         * @description The first moment that counts.
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description The last moment that counts.
                         */
                        to: string;
                        /** @description The second period, to compare with. */
                        compare?: {
                            /**
                             * Format: date-time
                             * @description The first day or moment of the second period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The last day or moment of the second period.
                             */
                            to: string;
                        };
                        /** @description The Sold To # of the dealer; empty: no filter. */
                        soldTo?: string;
                        /** @description The Ship To # of the store; empty: no filter. */
                        shipTo?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /** @description The email address of a person; empty: no filter. */
                        user?: string;
                        /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                        zone: string;
                        /**
                         * Format: date-time
                         * @description Events before this moment name nobody: figures that would have to tell people apart are null.
                         */
                        namelessUntil?: string;
                        /** @description What the filters are called; absent for what the caller may not see. */
                        Names: {
                            /** @description The name of the dealer. */
                            soldTo?: string;
                            /** @description The name of the store. */
                            shipTo?: string;
                            /** @description The name of the app; null or absent if the caller may not see it. */
                            app?: string;
                            /** @description The name of the role. */
                            role?: string;
                        };
                    };
                    /**
                     * @description “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now.
                     * @enum {string}
                     */
                    asOf: "to" | "now";
                };
            };
            /** @description Unlocked and locked accounts by role */
            reportAccountStatus: {
                input: {
                    /**
                     * @description What the report is about; left out: everything that the caller may see, this year.
                     * @default {}
                     */
                    settings?: components["schemas"]["ReportSettings"];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The unlocked accounts; null: not known any more. */
                    totalUnlocked: number | null;
                    /** @description The locked accounts; null: not known any more. */
                    totalLocked: number | null;
                    /** @description The number of dealers. */
                    totalDealers: number;
                    /** @description The number of stores. */
                    totalStores: number;
                    /** @description The unlocked accounts by role. */
                    unlockedPerRole: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app; null: none.
                         */
                        AppID: string;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                    }[];
                    /** @description The locked accounts by role. */
                    lockedPerRole: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app; null: none.
                         */
                        AppID: string;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                    }[];
                    /** @description The second period, to compare with; left out: none. */
                    compare?: {
                        /** @description The unlocked accounts; null: not known any more. */
                        totalUnlocked: number | null;
                        /** @description The locked accounts; null: not known any more. */
                        totalLocked: number | null;
                        /** @description The number of dealers. */
                        totalDealers: number;
                        /** @description The number of stores. */
                        totalStores: number;
                    };
                    /**
                     * @description The length of each step over time: day, week or month.
                     * @enum {string}
                     */
                    Bucket: "day" | "week" | "month";
                    /** @description The settings as they were used: filters that the caller’s rights impose are set. */
                    Settings: {
                        /**
                         * Format: date-time
                         * @description The first moment that counts.
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description The last moment that counts.
                         */
                        to: string;
                        /** @description The second period, to compare with. */
                        compare?: {
                            /**
                             * Format: date-time
                             * @description The first day or moment of the second period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The last day or moment of the second period.
                             */
                            to: string;
                        };
                        /** @description The Sold To # of the dealer; empty: no filter. */
                        soldTo?: string;
                        /** @description The Ship To # of the store; empty: no filter. */
                        shipTo?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /** @description The email address of a person; empty: no filter. */
                        user?: string;
                        /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                        zone: string;
                        /**
                         * Format: date-time
                         * @description Events before this moment name nobody: figures that would have to tell people apart are null.
                         */
                        namelessUntil?: string;
                        /** @description What the filters are called; absent for what the caller may not see. */
                        Names: {
                            /** @description The name of the dealer. */
                            soldTo?: string;
                            /** @description The name of the store. */
                            shipTo?: string;
                            /** @description The name of the app; null or absent if the caller may not see it. */
                            app?: string;
                            /** @description The name of the role. */
                            role?: string;
                        };
                    };
                    /**
                     * @description “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now.
                     * @enum {string}
                     */
                    asOf: "to" | "now";
                };
            };
            /** @description Locks by people and after incorrect passwords */
            reportLockEvents: {
                input: {
                    /**
                     * @description What the report is about; left out: everything that the caller may see, this year.
                     * @default {}
                     */
                    settings?: components["schemas"]["ReportSettings"];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of locks by a person. */
                    manualLocked: number;
                    /** @description The number of locks after wrong passwords; the same as “autoLocked”. */
                    autoLock: number;
                    /** @description The number of locks after wrong passwords. */
                    autoLocked: number;
                    /** @description The number of all locks. */
                    lockEvents: number;
                    /** @description The locks over time, without gaps. */
                    lockedOverTime: {
                        /**
                         * Format: date
                         * @description The first day of the bucket; the first and the last bucket may be shorter.
                         */
                        Date: string;
                        /** @description The number of locks by a person. */
                        manual: number;
                        /** @description The number of locks after wrong passwords. */
                        automatic: number;
                    }[];
                    /** @description The second period, to compare with; left out: none. */
                    compare?: {
                        /** @description The number of locks by a person. */
                        manualLocked: number;
                        /** @description The number of locks after wrong passwords; the same as “autoLocked”. */
                        autoLock: number;
                        /** @description The number of locks after wrong passwords. */
                        autoLocked: number;
                        /** @description The number of all locks. */
                        lockEvents: number;
                        /** @description The locks over time, without gaps. */
                        lockedOverTime: {
                            /**
                             * Format: date
                             * @description The first day of the bucket; the first and the last bucket may be shorter.
                             */
                            Date: string;
                            /** @description The number of locks by a person. */
                            manual: number;
                            /** @description The number of locks after wrong passwords. */
                            automatic: number;
                        }[];
                    };
                    /**
                     * @description The length of each step over time: day, week or month.
                     * @enum {string}
                     */
                    Bucket: "day" | "week" | "month";
                    /** @description The settings as they were used: filters that the caller’s rights impose are set. */
                    Settings: {
                        /**
                         * Format: date-time
                         * @description The first moment that counts.
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description The last moment that counts.
                         */
                        to: string;
                        /** @description The second period, to compare with. */
                        compare?: {
                            /**
                             * Format: date-time
                             * @description The first day or moment of the second period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The last day or moment of the second period.
                             */
                            to: string;
                        };
                        /** @description The Sold To # of the dealer; empty: no filter. */
                        soldTo?: string;
                        /** @description The Ship To # of the store; empty: no filter. */
                        shipTo?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /** @description The email address of a person; empty: no filter. */
                        user?: string;
                        /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                        zone: string;
                        /**
                         * Format: date-time
                         * @description Events before this moment name nobody: figures that would have to tell people apart are null.
                         */
                        namelessUntil?: string;
                        /** @description What the filters are called; absent for what the caller may not see. */
                        Names: {
                            /** @description The name of the dealer. */
                            soldTo?: string;
                            /** @description The name of the store. */
                            shipTo?: string;
                            /** @description The name of the app; null or absent if the caller may not see it. */
                            app?: string;
                            /** @description The name of the role. */
                            role?: string;
                        };
                    };
                    /**
                     * @description “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now.
                     * @enum {string}
                     */
                    asOf: "to" | "now";
                };
            };
            /** @description Successful and failed sign-ins by app, dealer and store */
            reportLoginEvents: {
                input: {
                    /**
                     * @description What the report is about; left out: everything that the caller may see, this year.
                     * @default {}
                     */
                    settings?: components["schemas"]["ReportSettings"];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of sign-ins. */
                    totalSuccessfulLogins: number;
                    /** @description The number of failed sign-ins. */
                    failedLogins?: number;
                    /** @description The sign-ins for each store, as a whole number; null: there is no store. */
                    successfulLoginsPerStore?: number | null;
                    /** @description The sign-ins over time, without gaps. */
                    loginsOverTime: {
                        /**
                         * Format: date
                         * @description The first day of the bucket; the first and the last bucket may be shorter.
                         */
                        Date: string;
                        /** @description The number of sign-ins. */
                        successes: number;
                        /** @description The number of failed sign-ins; with access-all-dealers. */
                        failures?: number;
                    }[];
                    /** @description The sign-ins by app. */
                    successesPerApp: {
                        /** @description The ID. It never changes. */
                        ID: string | null;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                        /** @description The color of the app: # and 3 or 6 hexadecimal digits. */
                        Colour?: string;
                    }[];
                    /** @description The sign-ins by dealer. */
                    successesPerDealer?: {
                        /** @description The ID. It never changes. */
                        ID: string | null;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                        /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
                        SoldTo?: string;
                    }[];
                    /** @description The sign-ins by store. */
                    successesPerBranch?: {
                        /** @description The ID. It never changes. */
                        ID: string | null;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                        /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
                        ShipTo?: string;
                    }[];
                    /** @description The failed sign-ins by app. */
                    failuresPerApp?: {
                        /** @description The ID. It never changes. */
                        ID: string | null;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                        /** @description The color of the app: # and 3 or 6 hexadecimal digits. */
                        Colour?: string;
                    }[];
                    /** @description The second period, to compare with; left out: none. */
                    compare?: {
                        /** @description The number of sign-ins. */
                        totalSuccessfulLogins: number;
                        /** @description The number of failed sign-ins. */
                        failedLogins?: number;
                        /** @description The sign-ins for each store, as a whole number; null: there is no store. */
                        successfulLoginsPerStore?: number | null;
                        /** @description The sign-ins over time, without gaps. */
                        loginsOverTime: {
                            /**
                             * Format: date
                             * @description The first day of the bucket; the first and the last bucket may be shorter.
                             */
                            Date: string;
                            /** @description The number of sign-ins. */
                            successes: number;
                            /** @description The number of failed sign-ins; with access-all-dealers. */
                            failures?: number;
                        }[];
                    };
                    /**
                     * @description The length of each step over time: day, week or month.
                     * @enum {string}
                     */
                    Bucket: "day" | "week" | "month";
                    /** @description The settings as they were used: filters that the caller’s rights impose are set. */
                    Settings: {
                        /**
                         * Format: date-time
                         * @description The first moment that counts.
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description The last moment that counts.
                         */
                        to: string;
                        /** @description The second period, to compare with. */
                        compare?: {
                            /**
                             * Format: date-time
                             * @description The first day or moment of the second period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The last day or moment of the second period.
                             */
                            to: string;
                        };
                        /** @description The Sold To # of the dealer; empty: no filter. */
                        soldTo?: string;
                        /** @description The Ship To # of the store; empty: no filter. */
                        shipTo?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /** @description The email address of a person; empty: no filter. */
                        user?: string;
                        /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                        zone: string;
                        /**
                         * Format: date-time
                         * @description Events before this moment name nobody: figures that would have to tell people apart are null.
                         */
                        namelessUntil?: string;
                        /** @description What the filters are called; absent for what the caller may not see. */
                        Names: {
                            /** @description The name of the dealer. */
                            soldTo?: string;
                            /** @description The name of the store. */
                            shipTo?: string;
                            /** @description The name of the app; null or absent if the caller may not see it. */
                            app?: string;
                            /** @description The name of the role. */
                            role?: string;
                        };
                    };
                    /**
                     * @description “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now.
                     * @enum {string}
                     */
                    asOf: "to" | "now";
                };
            };
            /** @description Emails sent, not delivered and waiting, by type */
            reportEmails: {
                input: {
                    /**
                     * @description What the report is about; left out: everything that the caller may see, this year.
                     * @default {}
                     */
                    settings?: components["schemas"]["ReportSettings"];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of mails that were sent. */
                    emailsSent: number;
                    /** @description The number of mails that could not be delivered. */
                    emailsFailed: number;
                    /** @description The number of mails of the period that still wait. */
                    emailsWaiting: number;
                    /** @description The mails over time, without gaps. */
                    mailsOverTime: {
                        /**
                         * Format: date
                         * @description The first day of the bucket; the first and the last bucket may be shorter.
                         */
                        Date: string;
                        /** @description The number of mails that were sent. */
                        sent: number;
                        /** @description The number of mails that could not be delivered. */
                        failed: number;
                    }[];
                    /** @description The mails by type. */
                    emailTypesSent: {
                        /** @description The type of mail, such as “welcome”. */
                        Type: string;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                    }[];
                    /** @description The second period, to compare with; left out: none. */
                    compare?: {
                        /** @description The number of mails that were sent. */
                        emailsSent: number;
                        /** @description The number of mails that could not be delivered. */
                        emailsFailed: number;
                        /** @description The number of mails of the period that still wait. */
                        emailsWaiting: number;
                        /** @description The mails over time, without gaps. */
                        mailsOverTime: {
                            /**
                             * Format: date
                             * @description The first day of the bucket; the first and the last bucket may be shorter.
                             */
                            Date: string;
                            /** @description The number of mails that were sent. */
                            sent: number;
                            /** @description The number of mails that could not be delivered. */
                            failed: number;
                        }[];
                    };
                    /**
                     * @description The length of each step over time: day, week or month.
                     * @enum {string}
                     */
                    Bucket: "day" | "week" | "month";
                    /** @description The settings as they were used: filters that the caller’s rights impose are set. */
                    Settings: {
                        /**
                         * Format: date-time
                         * @description The first moment that counts.
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description The last moment that counts.
                         */
                        to: string;
                        /** @description The second period, to compare with. */
                        compare?: {
                            /**
                             * Format: date-time
                             * @description The first day or moment of the second period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The last day or moment of the second period.
                             */
                            to: string;
                        };
                        /** @description The Sold To # of the dealer; empty: no filter. */
                        soldTo?: string;
                        /** @description The Ship To # of the store; empty: no filter. */
                        shipTo?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /** @description The email address of a person; empty: no filter. */
                        user?: string;
                        /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                        zone: string;
                        /**
                         * Format: date-time
                         * @description Events before this moment name nobody: figures that would have to tell people apart are null.
                         */
                        namelessUntil?: string;
                        /** @description What the filters are called; absent for what the caller may not see. */
                        Names: {
                            /** @description The name of the dealer. */
                            soldTo?: string;
                            /** @description The name of the store. */
                            shipTo?: string;
                            /** @description The name of the app; null or absent if the caller may not see it. */
                            app?: string;
                            /** @description The name of the role. */
                            role?: string;
                        };
                    };
                    /**
                     * @description “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now.
                     * @enum {string}
                     */
                    asOf: "to" | "now";
                };
            };
            /** @description Passwords replaced through a link, by dealer and store */
            reportPasswordResets: {
                input: {
                    /**
                     * @description What the report is about; left out: everything that the caller may see, this year.
                     * @default {}
                     */
                    settings?: components["schemas"]["ReportSettings"];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of password resets. */
                    totalReset: number;
                    /** @description The number of dealers. */
                    totalDealers: number;
                    /** @description The number of stores. */
                    totalStores: number;
                    /** @description The password resets over time, without gaps. */
                    resetsOverTime: {
                        /**
                         * Format: date
                         * @description The first day of the bucket; the first and the last bucket may be shorter.
                         */
                        Date: string;
                        /** @description The number of password resets. */
                        resets: number;
                    }[];
                    /** @description The password resets by dealer. */
                    resetsPerDealer?: {
                        /** @description The ID. It never changes. */
                        ID: string | null;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                        /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
                        SoldTo?: string;
                    }[];
                    /** @description The password resets by store. */
                    resetsPerStore?: {
                        /** @description The ID. It never changes. */
                        ID: string | null;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string | null;
                        /** @description The number. */
                        Count: number;
                        /** @description The number in the second period. */
                        Compare?: number;
                        /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
                        ShipTo?: string;
                    }[];
                    /** @description The second period, to compare with; left out: none. */
                    compare?: {
                        /** @description The number of password resets. */
                        totalReset: number;
                        /** @description The number of dealers. */
                        totalDealers: number;
                        /** @description The number of stores. */
                        totalStores: number;
                        /** @description The password resets over time, without gaps. */
                        resetsOverTime: {
                            /**
                             * Format: date
                             * @description The first day of the bucket; the first and the last bucket may be shorter.
                             */
                            Date: string;
                            /** @description The number of password resets. */
                            resets: number;
                        }[];
                    };
                    /**
                     * @description The length of each step over time: day, week or month.
                     * @enum {string}
                     */
                    Bucket: "day" | "week" | "month";
                    /** @description The settings as they were used: filters that the caller’s rights impose are set. */
                    Settings: {
                        /**
                         * Format: date-time
                         * @description The first moment that counts.
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description The last moment that counts.
                         */
                        to: string;
                        /** @description The second period, to compare with. */
                        compare?: {
                            /**
                             * Format: date-time
                             * @description The first day or moment of the second period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The last day or moment of the second period.
                             */
                            to: string;
                        };
                        /** @description The Sold To # of the dealer; empty: no filter. */
                        soldTo?: string;
                        /** @description The Ship To # of the store; empty: no filter. */
                        shipTo?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /** @description The email address of a person; empty: no filter. */
                        user?: string;
                        /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                        zone: string;
                        /**
                         * Format: date-time
                         * @description Events before this moment name nobody: figures that would have to tell people apart are null.
                         */
                        namelessUntil?: string;
                        /** @description What the filters are called; absent for what the caller may not see. */
                        Names: {
                            /** @description The name of the dealer. */
                            soldTo?: string;
                            /** @description The name of the store. */
                            shipTo?: string;
                            /** @description The name of the app; null or absent if the caller may not see it. */
                            app?: string;
                            /** @description The name of the role. */
                            role?: string;
                        };
                    };
                    /**
                     * @description “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now.
                     * @enum {string}
                     */
                    asOf: "to" | "now";
                };
            };
            /** @description People whose account was changed, these changes, and the dealers and stores of these people */
            reportUsersModified: {
                input: {
                    /**
                     * @description What the report is about; left out: everything that the caller may see, this year.
                     * @default {}
                     */
                    settings?: components["schemas"]["ReportSettings"];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The people who were changed; null: not known any more. */
                    totalModified: number | null;
                    /** @description The number of changes. */
                    usersModified: number;
                    /** @description The number of dealers of the people who were changed. */
                    totalDealers: number;
                    /** @description The number of stores of the people who were changed. */
                    totalStores: number;
                    /** @description The changes over time, without gaps. */
                    changesOverTime: {
                        /**
                         * Format: date
                         * @description The first day of the bucket; the first and the last bucket may be shorter.
                         */
                        Date: string;
                        /** @description The number of changes. */
                        changes: number;
                    }[];
                    /** @description The second period, to compare with; left out: none. */
                    compare?: {
                        /** @description The people who were changed; null: not known any more. */
                        totalModified: number | null;
                        /** @description The number of changes. */
                        usersModified: number;
                        /** @description The number of dealers. */
                        totalDealers: number;
                        /** @description The number of stores. */
                        totalStores: number;
                        /** @description The changes over time, without gaps. */
                        changesOverTime: {
                            /**
                             * Format: date
                             * @description The first day of the bucket; the first and the last bucket may be shorter.
                             */
                            Date: string;
                            /** @description The number of changes. */
                            changes: number;
                        }[];
                    };
                    /**
                     * @description The length of each step over time: day, week or month.
                     * @enum {string}
                     */
                    Bucket: "day" | "week" | "month";
                    /** @description The settings as they were used: filters that the caller’s rights impose are set. */
                    Settings: {
                        /**
                         * Format: date-time
                         * @description The first moment that counts.
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description The last moment that counts.
                         */
                        to: string;
                        /** @description The second period, to compare with. */
                        compare?: {
                            /**
                             * Format: date-time
                             * @description The first day or moment of the second period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The last day or moment of the second period.
                             */
                            to: string;
                        };
                        /** @description The Sold To # of the dealer; empty: no filter. */
                        soldTo?: string;
                        /** @description The Ship To # of the store; empty: no filter. */
                        shipTo?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /** @description The email address of a person; empty: no filter. */
                        user?: string;
                        /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                        zone: string;
                        /**
                         * Format: date-time
                         * @description Events before this moment name nobody: figures that would have to tell people apart are null.
                         */
                        namelessUntil?: string;
                        /** @description What the filters are called; absent for what the caller may not see. */
                        Names: {
                            /** @description The name of the dealer. */
                            soldTo?: string;
                            /** @description The name of the store. */
                            shipTo?: string;
                            /** @description The name of the app; null or absent if the caller may not see it. */
                            app?: string;
                            /** @description The name of the role. */
                            role?: string;
                        };
                    };
                    /**
                     * @description “to”: accounts as they were at the end of the period; “now”: those of then, with the dealer, stores, apps and roles that they have now.
                     * @enum {string}
                     */
                    asOf: "to" | "now";
                };
            };
            /** @description The rows that a figure of a report counts: people, events, dealers or stores */
            reportRows: {
                input: {
                    /**
                     * @description What the report is about; left out: everything that the caller may see, this year.
                     * @default {}
                     */
                    settings?: components["schemas"]["ReportSettings"];
                    /**
                     * @description The figure of a report whose rows are listed.
                     * @enum {string}
                     */
                    figure: "totalUsers" | "totalStores" | "totalDealers" | "activeUsers" | "inactiveUsers" | "manuallyLockedUsers" | "autoLockedUsers" | "lockedUsers" | "activeUsersPerRole" | "inactiveUsersPerRole" | "modifiedUsers" | "usersModified" | "totalSuccessfulLogins" | "totalFailedLogins" | "loginsPerApp" | "emailTypesSent" | "passwordResets" | "totalUnlocked" | "totalLocked" | "unlockedPerRole" | "lockedPerRole" | "manualLocked" | "autoLock" | "autoLocked" | "lockEvents" | "successesPerApp" | "successesPerDealer" | "successesPerBranch" | "failuresPerApp" | "failedLogins" | "emailsSent" | "emailsFailed" | "emailsWaiting" | "totalReset" | "resetsPerDealer" | "resetsPerStore" | "totalModified" | "modifiedDealers" | "modifiedStores" | "usersPerApp" | "usersPerRolePerApp" | "usersPerDealer" | "usersPerRolePerDealer" | "usersPerStore" | "usersPerRolePerStore";
                    /** @description Of a list: the ID of its row, or its “Type”; null: the row without a dealer, store or app; left out: all. */
                    id?: string | null;
                    /** @description Of a role of a dealer: the ID of the dealer; null: people without one. */
                    dealerID?: string | null;
                    /**
                     * Format: uuid
                     * @description Of a role of a store: the ID of the store.
                     */
                    storeID?: string;
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * @description The words to search for, without regard to accents and capitals; empty: no filter.
                     * @default
                     */
                    query?: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The rows. */
                    Rows: {
                        /**
                         * @description What the row is about.
                         * @enum {string}
                         */
                        Kind: "person" | "event" | "dealer" | "store";
                        /** @description The person; null: deleted, or not the caller’s to see. */
                        Person?: {
                            /**
                             * Format: uuid
                             * @description The ID of the person; null if the caller may not see them.
                             */
                            ID: string;
                            /** @description The name of the person; null if the caller may not see them. */
                            Name: string;
                            /** @description The email address. It identifies one account, and has at most 50 characters. */
                            Email: string;
                        } | null;
                        /** @description The dealer; null: none. */
                        Dealer?: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The name of the dealer; null if the caller may not see it. */
                            Name: string;
                            /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
                            SoldTo: string;
                        } | null;
                        /** @description The store; null: none. */
                        Store?: {
                            /**
                             * Format: uuid
                             * @description The ID of the store; null if the caller may not see it.
                             */
                            ID: string;
                            /** @description The name of the store; null if the caller may not see it. */
                            Name: string;
                            /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
                            ShipTo: string;
                        } | null;
                        /** @description The status of the account: “active”, “locked” or “lockedForNow”; null: not known. */
                        Status?: ("active" | "locked" | "lockedForNow") | null;
                        /** @description The last sign-in; null: never. */
                        LastSignIn?: string | null;
                        /** @description When it happened; null: not known. */
                        At?: string | null;
                        /** @description The kind of the event; null: none. */
                        Event?: string | null;
                        /** @description Of a lock: who or what caused it. Of a failed sign-in: the reason. Of a mail: its type. Null: none. */
                        Origin?: string | null;
                        /** @description The result, as a code; null: none. */
                        Outcome?: string | null;
                        /** @description Who did it; null: the portal itself. */
                        Actor?: {
                            /** @description The name; null if the caller may not see that person. */
                            Name: string | null;
                        } | null;
                        /** @description The app; null: none. */
                        App?: {
                            /**
                             * Format: uuid
                             * @description The ID of the app; null if the caller may not see it.
                             */
                            ID: string;
                            /** @description The name of the app, for programs; null if the caller may not see it. */
                            Name: string;
                            /** @description The color of the app: # and 3 or 6 hexadecimal digits. */
                            Colour: string;
                        } | null;
                        /** @description Of a change of a person: the names of the fields; null: another kind. */
                        Fields?: string[] | null;
                        /** @description Of a lock that a person ended: when; null: it was not. */
                        EndedAt?: string | null;
                        /** @description Of a lock that a person ended: who; null: nobody. */
                        EndedBy?: {
                            /** @description The name; null if the caller may not see that person. */
                            Name: string | null;
                        } | null;
                    }[];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                    /** @description The settings as they were used: filters that the caller’s rights impose are set. */
                    Settings: {
                        /**
                         * Format: date-time
                         * @description The first moment that counts.
                         */
                        from: string;
                        /**
                         * Format: date-time
                         * @description The last moment that counts.
                         */
                        to: string;
                        /** @description The second period, to compare with. */
                        compare?: {
                            /**
                             * Format: date-time
                             * @description The first day or moment of the second period.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description The last day or moment of the second period.
                             */
                            to: string;
                        };
                        /** @description The Sold To # of the dealer; empty: no filter. */
                        soldTo?: string;
                        /** @description The Ship To # of the store; empty: no filter. */
                        shipTo?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /** @description The email address of a person; empty: no filter. */
                        user?: string;
                        /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                        zone: string;
                        /**
                         * Format: date-time
                         * @description Events before this moment name nobody: figures that would have to tell people apart are null.
                         */
                        namelessUntil?: string;
                        /** @description What the filters are called; absent for what the caller may not see. */
                        Names: {
                            /** @description The name of the dealer. */
                            soldTo?: string;
                            /** @description The name of the store. */
                            shipTo?: string;
                            /** @description The name of the app; null or absent if the caller may not see it. */
                            app?: string;
                            /** @description The name of the role. */
                            role?: string;
                        };
                    };
                    /** @description Of one row of a list: what it is called, and the dealer or store that it is within; null: not the caller’s to see. */
                    Of: (string | null)[];
                };
            };
            /** @description A one-time token for the export of all users, valid for one minute */
            reportToken: {
                input: Record<string, never>;
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: string;
            };
            /** @description All users in the caller’s scope as CSV, with their dealer, stores, apps and roles. The export is recorded */
            exportAllUsers: {
                input: {
                    /** @description The one-time token that a POST answered for this file. */
                    token: string;
                    /**
                     * @description What separates the columns. Spreadsheets set to French expect a semicolon.
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description A one-time token for the export of the access of people, valid for one minute */
            accessToken: {
                input: Record<string, never>;
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: string;
            };
            /** @description The people that a search finds as CSV, with a column of roles and stores for each app that the caller may see. The export is recorded */
            exportAccess: {
                input: {
                    /** @description The one-time token that a POST answered for this file. */
                    token: string;
                    /**
                     * @description What separates the columns. Spreadsheets set to French expect a semicolon.
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                    /**
                     * @description The status of the account: “active”: not locked; “locked”: by a person; “lockedForNow”: for a while, after wrong passwords.
                     * @enum {string}
                     */
                    status?: "active" | "locked" | "lockedForNow";
                    /**
                     * Format: uuid
                     * @description The ID of the dealer.
                     */
                    dealer?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the store.
                     */
                    store?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the app.
                     */
                    app?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the role.
                     */
                    role?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the permission.
                     */
                    permission?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the access template.
                     */
                    template?: string;
                    /**
                     * @description Why accounts need somebody, such as “lockedOut”; only those that the caller may control.
                     * @enum {string}
                     */
                    need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused";
                    /**
                     * @description Only people with or without this second factor, of those whose factors the caller may reset, and themselves.
                     * @enum {string}
                     */
                    factor?: "none" | "app" | "passkey";
                    /**
                     * @description The words to search for, without regard to accents and capitals; empty: no filter.
                     * @default
                     */
                    query?: string;
                    /**
                     * Format: uuid
                     * @description The ID of an app: only the people who have it.
                     */
                    used?: string;
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description A one-time token for the export of chosen people, or of all that a search finds, valid for one minute */
            peopleToken: {
                input: {
                    /** @description The IDs of the people, chosen one by one; either these or “Search”. */
                    IDs?: string[];
                    /** @description A search, whose people are all chosen; either this or “IDs”. */
                    Search?: {
                        /**
                         * @description The status of the account: “active”: not locked; “locked”: by a person; “lockedForNow”: for a while, after wrong passwords.
                         * @enum {string}
                         */
                        status?: "active" | "locked" | "lockedForNow";
                        /**
                         * Format: uuid
                         * @description The ID of the dealer.
                         */
                        dealer?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the store.
                         */
                        store?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the permission.
                         */
                        permission?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the access template.
                         */
                        template?: string;
                        /**
                         * @description Why accounts need somebody, such as “lockedOut”; only those that the caller may control.
                         * @enum {string}
                         */
                        need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused";
                        /**
                         * @description Only people with or without this second factor, of those whose factors the caller may reset, and themselves.
                         * @enum {string}
                         */
                        factor?: "none" | "app" | "passkey";
                        /**
                         * @description The words to search for, without regard to accents and capitals; empty: no filter.
                         * @default
                         */
                        query?: string;
                    };
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: string;
            };
            /** @description The people for whom the token was made as CSV, with the columns of all users. The export is recorded */
            exportPeople: {
                input: {
                    /** @description The one-time token that a POST answered for this file. */
                    token: string;
                    /**
                     * @description What separates the columns. Spreadsheets set to French expect a semicolon.
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description The caller’s scheduled reports */
            mySchedules: {
                input: Record<string, never>;
                answer: components["schemas"]["Schedule"][];
            };
            /** @description Schedules a report, emailed to the caller and up to 20 other people each day, week or month, or changes or pauses it; at most 20 */
            saveSchedule: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of a saved one; left out: a new one.
                     */
                    ID?: string;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version?: number;
                    /**
                     * @description The report.
                     * @enum {string}
                     */
                    Report: "Dashboard" | "Users" | "AccountStatus" | "LockEvents" | "LoginEvents" | "Emails" | "PasswordResets" | "UsersModified";
                    /** @description The filters of the report. */
                    Settings: {
                        /** @description The Sold To # of the dealer; empty: no filter. */
                        soldTo?: string;
                        /** @description The Ship To # of the store; empty: no filter. */
                        shipTo?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /** @description The email address of a person; empty: no filter. */
                        user?: string;
                        /** @description The IANA name of the time zone in which days are counted; left out: the portal’s. */
                        zone?: string;
                        /**
                         * @description The period, which moves with each mail.
                         * @enum {string}
                         */
                        period: "ytd" | "today" | "yesterday" | "last7" | "last30" | "last90" | "lastWeek" | "thisMonth" | "lastMonth" | "lastQuarter" | "lastYear";
                        /**
                         * @description The second period, to compare with.
                         * @enum {string}
                         */
                        compare?: "previous" | "lastYear";
                    };
                    /**
                     * @description How often the report is sent: each day, week or month.
                     * @enum {string}
                     */
                    Every: "day" | "week" | "month";
                    /** @description Whether it is paused. */
                    Paused: boolean;
                    /** @description The IDs of the other people who get it; left out: they stay. */
                    Recipients?: string[];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["Schedule"];
            };
            /** @description Ends a scheduled report of the caller */
            deleteSchedule: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description The scheduled reports that other people have set up for the caller */
            receivedReports: {
                input: Record<string, never>;
                answer: components["schemas"]["ReceivedReport"][];
            };
            /** @description Stops a scheduled report that someone else set up for the caller */
            stopReceiving: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description How many users have had no activity since a day and would be deleted, which of them would be kept and why, and the progress of a running cleanup */
            inactiveUsersCount: {
                input: {
                    /** @description A day such as 2026-01-31: people without activity since its beginning, in the portal’s time zone. */
                    date: string;
                };
                answer: {
                    /** @description The number of people who would be deleted; while a cleanup runs, the rest of its list. */
                    count: number;
                    /** @description The people who fit the criterion and would be kept, by reason. */
                    kept: components["schemas"]["Kept"];
                    /** @description Whether a cleanup is running. */
                    deleteInProgress: boolean;
                    /** @description Whether the running job restores people. */
                    restoreInProgress: boolean;
                    /** @description The number of people that the running job has come through. */
                    done?: number;
                    /** @description The number of people of the running job; absent until its list is made. */
                    of?: number;
                    /**
                     * Format: date-time
                     * @description When the running job was started.
                     */
                    startedAt?: string;
                    /** @description The name of the person who started it; absent if the caller may not see that person. */
                    startedBy?: string;
                };
            };
            /** @description The same for users of a deleted dealer and users who were never given an app */
            orphanedUsersCount: {
                input: Record<string, never>;
                answer: {
                    /** @description The number of people who would be deleted; while a cleanup runs, the rest of its list. */
                    count: number;
                    /** @description The people who fit the criterion and would be kept, by reason. */
                    kept: components["schemas"]["Kept"];
                    /** @description Whether a cleanup is running. */
                    deleteInProgress: boolean;
                    /** @description Whether the running job restores people. */
                    restoreInProgress: boolean;
                    /** @description The number of people that the running job has come through. */
                    done?: number;
                    /** @description The number of people of the running job; absent until its list is made. */
                    of?: number;
                    /**
                     * Format: date-time
                     * @description When the running job was started.
                     */
                    startedAt?: string;
                    /** @description The name of the person who started it; absent if the caller may not see that person. */
                    startedBy?: string;
                };
            };
            /** @description Starts to delete the users who have had no activity since a day; the job goes on after the answer */
            deleteInactiveUsers: {
                input: {
                    /** @description A day such as 2026-01-31: people without activity since its beginning, in the portal’s time zone. */
                    date: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID of the job, which continues after the answer.
                     */
                    Job: string;
                };
            };
            /** @description Starts to delete the users of a deleted dealer and users who were never given an app; the job goes on after the answer */
            deleteOrphanedUsers: {
                input: Record<string, never>;
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID of the job, which continues after the answer.
                     */
                    Job: string;
                };
            };
            /** @description The records of the last 100 cleanups of users */
            cleanups: {
                input: Record<string, never>;
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /**
                     * @description “inactive”: people without activity since a given day; “orphaned”: people of a deleted dealer, or who never had an app.
                     * @enum {string}
                     */
                    Kind: "inactive" | "orphaned";
                    /**
                     * @description The state, as a code.
                     * @enum {string}
                     */
                    State: "deleting" | "ended" | "restoring";
                    /** @description The chosen day, for inactive people; null: none. */
                    Date: string | null;
                    /** @description The name of the person who started it; null if the caller may not see that person. */
                    StartedBy: string | null;
                    /**
                     * Format: date-time
                     * @description When it was started.
                     */
                    StartedAt: string;
                    /** @description When it ended; null: it has not. */
                    EndedAt: string | null;
                    /** @description The number of people on the list; null until it is made. */
                    Count: number | null;
                    /** @description The number of people who were deleted. */
                    Deleted: number;
                    /** @description The people who were kept, by reason. */
                    Kept: components["schemas"]["Kept"];
                    /** @description The number of people who were restored. */
                    Restored: number;
                    /** @description The people who could not be restored, by reason. */
                    NotRestored: components["schemas"]["Kept"];
                    /** @description Until when people can be restored; null: nobody can be any more. */
                    RestorableUntil: string | null;
                }[];
            };
            /** @description Starts to restore the users that a cleanup deleted, until they are anonymized */
            restoreCleanup: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID of the job, which continues after the answer.
                     */
                    Job: string;
                };
            };
            /** @description A token for one export of the cleanup, valid for one minute */
            userCleanupToken: {
                input: Record<string, never>;
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: string;
            };
            /** @description The users without activity since a day who would be deleted, as CSV */
            exportInactiveUsers: {
                input: {
                    /** @description The one-time token that a POST answered for this file. */
                    token: string;
                    /**
                     * @description What separates the columns. Spreadsheets set to French expect a semicolon.
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                    /** @description A day such as 2026-01-31: people without activity since its beginning, in the portal’s time zone. */
                    date: string;
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description The orphaned users who would be deleted, as CSV */
            exportOrphanedUsers: {
                input: {
                    /** @description The one-time token that a POST answered for this file. */
                    token: string;
                    /**
                     * @description What separates the columns. Spreadsheets set to French expect a semicolon.
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description The users that a cleanup deleted, as CSV, until they are restored or anonymized */
            exportCleanup: {
                input: {
                    /** @description The one-time token that a POST answered for this file. */
                    token: string;
                    /**
                     * @description What separates the columns. Spreadsheets set to French expect a semicolon.
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description The deleted users in the caller’s scope who can be restored, latest first */
            deletedUsers: {
                input: {
                    /**
                     * @description The words to search for, without regard to accents and capitals; empty: no filter.
                     * @default
                     */
                    query?: string;
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["DeletedUser"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description Restores a deleted user with their access; what no longer exists is left out and listed */
            restoreUser: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The names of what no longer exists and was left out, as far as the caller may see it. */
                    LeftOut: string[];
                };
            };
            /** @description The stages of the cleanup with notice, who set them, and the number of accounts in them */
            cleanupStages: {
                input: Record<string, never>;
                answer: {
                    /** @description The days without use after which a person gets the notice; null: there are no stages. */
                    NoticeDays: number | null;
                    /** @description The days from the notice to the lock; null: no lock. */
                    LockDays: number | null;
                    /** @description The days from the lock, or without one from the notice, to the deletion; null: no deletion. */
                    DeleteDays: number | null;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                    /** @description Who set it; null: nobody. */
                    SetBy: {
                        /** @description The name; null if the caller may not see that person. */
                        Name: string | null;
                    } | null;
                    /** @description When it was set; null: never. */
                    SetAt: string | null;
                    /** @description Whether nothing happens, since who set the stages no longer has the right. */
                    Stopped: boolean;
                    /** @description The people who have a notice and are not locked yet. */
                    Noticed: number;
                    /** @description The people that the stages locked and nobody has unlocked since. */
                    Locked: number;
                };
            };
            /** @description Sets the stages of the cleanup with notice: the days without use before the notice, then those before the lock and the deletion */
            saveCleanupStages: {
                input: {
                    /** @description The days without use after which a person gets the notice; null: there are no stages. */
                    NoticeDays: number | null;
                    /** @description The days from the notice to the lock; null: no lock. */
                    LockDays: number | null;
                    /** @description The days from the lock, or without one from the notice, to the deletion; null: no deletion. */
                    DeleteDays: number | null;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The days without use after which a person gets the notice; null: there are no stages. */
                    NoticeDays: number | null;
                    /** @description The days from the notice to the lock; null: no lock. */
                    LockDays: number | null;
                    /** @description The days from the lock, or without one from the notice, to the deletion; null: no deletion. */
                    DeleteDays: number | null;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                    /** @description Who set it; null: nobody. */
                    SetBy: {
                        /** @description The name; null if the caller may not see that person. */
                        Name: string | null;
                    } | null;
                    /** @description When it was set; null: never. */
                    SetAt: string | null;
                    /** @description Whether nothing happens, since who set the stages no longer has the right. */
                    Stopped: boolean;
                    /** @description The people who have a notice and are not locked yet. */
                    Noticed: number;
                    /** @description The people that the stages locked and nobody has unlocked since. */
                    Locked: number;
                };
            };
            /** @description The people who would get the notice now, without sending it */
            previewCleanupStages: {
                input: {
                    /** @description The days without use. */
                    days: number;
                };
                answer: {
                    /** @description The people who would get the notice now. */
                    Count: number;
                    /** @description Those who have not used their account either, and would be left alone, by reason. */
                    Kept: components["schemas"]["Kept"];
                    /** @description Those of “Count” who have a notice already and would get another one. */
                    Again: number;
                    /** @description The first of them, the longest unused first. */
                    People: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                        /** @description The email address. It identifies one account, and has at most 50 characters. */
                        Email: string;
                        /** @description The name of the dealer; null: none. */
                        Dealer: string | null;
                        /**
                         * Format: date-time
                         * @description The last use of the account.
                         */
                        LastUse: string;
                    }[];
                };
            };
            /** @description The stage of the cleanup with notice that an account is in, and the exceptions that protect it */
            cleanupOfUser: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /** @description The notice that the person has; null: none. */
                    Notice: {
                        /**
                         * Format: date-time
                         * @description When the notice was sent.
                         */
                        At: string;
                        /** @description When the account is to be locked; null: it is not. */
                        LockAt: string | null;
                        /** @description When the account was locked; null: it was not. */
                        LockedAt: string | null;
                        /** @description When the account is to be deleted; null: it is not. */
                        DeleteAt: string | null;
                    } | null;
                    /** @description The exceptions that protect the person. */
                    Exceptions: components["schemas"]["Exception"][];
                };
            };
            /** @description The people, dealers and roles that are never cleaned up */
            cleanupExceptions: {
                input: Record<string, never>;
                answer: components["schemas"]["Exception"][];
            };
            /** @description Protects a person, the people of a dealer, or those who have a role from every cleanup */
            exceptFromCleanup: {
                input: {
                    /**
                     * @description The ID of the person; exactly one of person, dealer and role is given.
                     * @default null
                     */
                    UserID?: string | null;
                    /**
                     * @description The ID of the dealer; exactly one of person, dealer and role is given.
                     * @default null
                     */
                    DealerID?: string | null;
                    /**
                     * @description The ID of the role; exactly one of person, dealer and role is given.
                     * @default null
                     */
                    RoleID?: string | null;
                    /** @description The reason, in words. */
                    Reason: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["Exception"];
            };
            /** @description Removes an exception from cleanup */
            endCleanupException: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description One of the caller’s bulk actions, with its progress and its counts */
            bulkRun: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description Who did it; null: the portal itself, or unknown. */
                    By: {
                        /** @description The name; null if the caller may not see that person. */
                        Name: string | null;
                    } | null;
                    /**
                     * @description The act, as a code.
                     * @enum {string}
                     */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    /** @description What is given or taken, or where the people move; null: nothing. */
                    Target: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                    } | null;
                    /** @description When the people leave; null: at once, or the act is another one. */
                    Leaving: {
                        /**
                         * @description The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once.
                         * @default null
                         */
                        Day: string | null;
                        /**
                         * @description The days from the leaving to the deletion; null: no deletion.
                         * @default null
                         */
                        DeleteDays: number | null;
                    } | null;
                    /**
                     * @description The state, as a code.
                     * @enum {string}
                     */
                    State: "judging" | "ready" | "running" | "ended" | "undoing";
                    /** @description Why it ended early: “asked”: it was stopped; “rights”: who started it lost the right; null: it did not. */
                    Stopped: ("asked" | "rights") | null;
                    /** @description The words of the search that chose the people; null: they were chosen one by one. */
                    Query: string | null;
                    /**
                     * Format: date-time
                     * @description When it was created.
                     */
                    CreatedAt: string;
                    /** @description When it ended; null: it has not. */
                    EndedAt: string | null;
                    /** @description When it was undone; null: it was not. */
                    UndoneAt: string | null;
                    /** @description The number of people. */
                    Total: number;
                    /** @description The number of those that are done. */
                    Done: number;
                    /** @description The numbers of people, by result. */
                    Counts: {
                        /** @description Those who will change. */
                        Change: number;
                        /** @description Those who were changed. */
                        Done: number;
                        /** @description Those who had nothing to change. */
                        Already: number;
                        /** @description Those who are left as they are. */
                        Left: number;
                        /** @description Those whose change was undone. */
                        Undone: number;
                    };
                    /** @description Why people are left as they are, or why their change could not be undone. */
                    Reasons: {
                        /** @description The reason, in words. */
                        Reason: string;
                        /** @description The number of people. */
                        Count: number;
                        /** @description Whether it is the reason why a change could not be undone. */
                        Undo: boolean;
                    }[];
                    /** @description Whether the caller may undo it. */
                    MayUndo: boolean;
                };
            };
            /** @description Lists people for a bulk action, chosen by their IDs or by a search, and checks each of them without changing anything */
            planBulk: {
                input: {
                    /**
                     * @description The act, as a code.
                     * @enum {string}
                     */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    /**
                     * Format: uuid
                     * @description What is given or taken, or where the people move: in the request its ID, in the answer with its name; null: nothing.
                     */
                    Target?: string;
                    /** @description When the people leave; null: at once, or the act is another one. */
                    Leaving?: {
                        /**
                         * @description The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once.
                         * @default null
                         */
                        Day?: string | null;
                        /**
                         * @description The days from the leaving to the deletion; null: no deletion.
                         * @default null
                         */
                        DeleteDays?: number | null;
                        /**
                         * @description A note; empty or null: none.
                         * @default
                         */
                        Note?: string;
                    };
                    /** @description The IDs of the people, chosen one by one; either these or “Search”. */
                    IDs?: string[];
                    /** @description A search, whose people are all chosen; either this or “IDs”. */
                    Search?: {
                        /**
                         * @description The status of the account: “active”: not locked; “locked”: by a person; “lockedForNow”: for a while, after wrong passwords.
                         * @enum {string}
                         */
                        status?: "active" | "locked" | "lockedForNow";
                        /**
                         * Format: uuid
                         * @description The ID of the dealer.
                         */
                        dealer?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the store.
                         */
                        store?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the app.
                         */
                        app?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the role.
                         */
                        role?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the permission.
                         */
                        permission?: string;
                        /**
                         * Format: uuid
                         * @description The ID of the access template.
                         */
                        template?: string;
                        /**
                         * @description Why accounts need somebody, such as “lockedOut”; only those that the caller may control.
                         * @enum {string}
                         */
                        need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused";
                        /**
                         * @description Only people with or without this second factor, of those whose factors the caller may reset, and themselves.
                         * @enum {string}
                         */
                        factor?: "none" | "app" | "passkey";
                        /**
                         * @description The words to search for, without regard to accents and capitals; empty: no filter.
                         * @default
                         */
                        query?: string;
                    };
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description Who did it; null: the portal itself, or unknown. */
                    By: {
                        /** @description The name; null if the caller may not see that person. */
                        Name: string | null;
                    } | null;
                    /**
                     * @description The act, as a code.
                     * @enum {string}
                     */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    /** @description What is given or taken, or where the people move: in the request its ID, in the answer with its name; null: nothing. */
                    Target: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                    } | null;
                    /** @description When the people leave; null: at once, or the act is another one. */
                    Leaving: {
                        /**
                         * @description The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once.
                         * @default null
                         */
                        Day: string | null;
                        /**
                         * @description The days from the leaving to the deletion; null: no deletion.
                         * @default null
                         */
                        DeleteDays: number | null;
                    } | null;
                    /**
                     * @description The state, as a code.
                     * @enum {string}
                     */
                    State: "judging" | "ready" | "running" | "ended" | "undoing";
                    /** @description Why it ended early: “asked”: it was stopped; “rights”: who started it lost the right; null: it did not. */
                    Stopped: ("asked" | "rights") | null;
                    /** @description The words of the search that chose the people; null: they were chosen one by one. */
                    Query: string | null;
                    /**
                     * Format: date-time
                     * @description When it was created.
                     */
                    CreatedAt: string;
                    /** @description When it ended; null: it has not. */
                    EndedAt: string | null;
                    /** @description When it was undone; null: it was not. */
                    UndoneAt: string | null;
                    /** @description The number of people. */
                    Total: number;
                    /** @description The number of those that are done. */
                    Done: number;
                    /** @description The numbers of people, by result. */
                    Counts: {
                        /** @description Those who will change. */
                        Change: number;
                        /** @description Those who were changed. */
                        Done: number;
                        /** @description Those who had nothing to change. */
                        Already: number;
                        /** @description Those who are left as they are. */
                        Left: number;
                        /** @description Those whose change was undone. */
                        Undone: number;
                    };
                    /** @description Why people are left as they are, or why their change could not be undone. */
                    Reasons: {
                        /** @description The reason, in words. */
                        Reason: string;
                        /** @description The number of people. */
                        Count: number;
                        /** @description Whether it is the reason why a change could not be undone. */
                        Undo: boolean;
                    }[];
                    /** @description Whether the caller may undo it. */
                    MayUndo: boolean;
                };
            };
            /** @description Starts a bulk action whose preview is ready; each person is checked again. It continues after the answer */
            startBulk: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description Who did it; null: the portal itself, or unknown. */
                    By: {
                        /** @description The name; null if the caller may not see that person. */
                        Name: string | null;
                    } | null;
                    /**
                     * @description The act, as a code.
                     * @enum {string}
                     */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    /** @description What is given or taken, or where the people move; null: nothing. */
                    Target: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                    } | null;
                    /** @description When the people leave; null: at once, or the act is another one. */
                    Leaving: {
                        /**
                         * @description The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once.
                         * @default null
                         */
                        Day: string | null;
                        /**
                         * @description The days from the leaving to the deletion; null: no deletion.
                         * @default null
                         */
                        DeleteDays: number | null;
                    } | null;
                    /**
                     * @description The state, as a code.
                     * @enum {string}
                     */
                    State: "judging" | "ready" | "running" | "ended" | "undoing";
                    /** @description Why it ended early: “asked”: it was stopped; “rights”: who started it lost the right; null: it did not. */
                    Stopped: ("asked" | "rights") | null;
                    /** @description The words of the search that chose the people; null: they were chosen one by one. */
                    Query: string | null;
                    /**
                     * Format: date-time
                     * @description When it was created.
                     */
                    CreatedAt: string;
                    /** @description When it ended; null: it has not. */
                    EndedAt: string | null;
                    /** @description When it was undone; null: it was not. */
                    UndoneAt: string | null;
                    /** @description The number of people. */
                    Total: number;
                    /** @description The number of those that are done. */
                    Done: number;
                    /** @description The numbers of people, by result. */
                    Counts: {
                        /** @description Those who will change. */
                        Change: number;
                        /** @description Those who were changed. */
                        Done: number;
                        /** @description Those who had nothing to change. */
                        Already: number;
                        /** @description Those who are left as they are. */
                        Left: number;
                        /** @description Those whose change was undone. */
                        Undone: number;
                    };
                    /** @description Why people are left as they are, or why their change could not be undone. */
                    Reasons: {
                        /** @description The reason, in words. */
                        Reason: string;
                        /** @description The number of people. */
                        Count: number;
                        /** @description Whether it is the reason why a change could not be undone. */
                        Undo: boolean;
                    }[];
                    /** @description Whether the caller may undo it. */
                    MayUndo: boolean;
                };
            };
            /** @description Stops a bulk action after its current batch, or discards a preview */
            stopBulk: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description Who did it; null: the portal itself, or unknown. */
                    By: {
                        /** @description The name; null if the caller may not see that person. */
                        Name: string | null;
                    } | null;
                    /**
                     * @description The act, as a code.
                     * @enum {string}
                     */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    /** @description What is given or taken, or where the people move; null: nothing. */
                    Target: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                    } | null;
                    /** @description When the people leave; null: at once, or the act is another one. */
                    Leaving: {
                        /**
                         * @description The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once.
                         * @default null
                         */
                        Day: string | null;
                        /**
                         * @description The days from the leaving to the deletion; null: no deletion.
                         * @default null
                         */
                        DeleteDays: number | null;
                    } | null;
                    /**
                     * @description The state, as a code.
                     * @enum {string}
                     */
                    State: "judging" | "ready" | "running" | "ended" | "undoing";
                    /** @description Why it ended early: “asked”: it was stopped; “rights”: who started it lost the right; null: it did not. */
                    Stopped: ("asked" | "rights") | null;
                    /** @description The words of the search that chose the people; null: they were chosen one by one. */
                    Query: string | null;
                    /**
                     * Format: date-time
                     * @description When it was created.
                     */
                    CreatedAt: string;
                    /** @description When it ended; null: it has not. */
                    EndedAt: string | null;
                    /** @description When it was undone; null: it was not. */
                    UndoneAt: string | null;
                    /** @description The number of people. */
                    Total: number;
                    /** @description The number of those that are done. */
                    Done: number;
                    /** @description The numbers of people, by result. */
                    Counts: {
                        /** @description Those who will change. */
                        Change: number;
                        /** @description Those who were changed. */
                        Done: number;
                        /** @description Those who had nothing to change. */
                        Already: number;
                        /** @description Those who are left as they are. */
                        Left: number;
                        /** @description Those whose change was undone. */
                        Undone: number;
                    };
                    /** @description Why people are left as they are, or why their change could not be undone. */
                    Reasons: {
                        /** @description The reason, in words. */
                        Reason: string;
                        /** @description The number of people. */
                        Count: number;
                        /** @description Whether it is the reason why a change could not be undone. */
                        Undo: boolean;
                    }[];
                    /** @description Whether the caller may undo it. */
                    MayUndo: boolean;
                } | null;
            };
            /** @description Undoes a bulk action for all accounts that have not changed since */
            undoBulk: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description Who did it; null: the portal itself, or unknown. */
                    By: {
                        /** @description The name; null if the caller may not see that person. */
                        Name: string | null;
                    } | null;
                    /**
                     * @description The act, as a code.
                     * @enum {string}
                     */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    /** @description What is given or taken, or where the people move; null: nothing. */
                    Target: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                    } | null;
                    /** @description When the people leave; null: at once, or the act is another one. */
                    Leaving: {
                        /**
                         * @description The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once.
                         * @default null
                         */
                        Day: string | null;
                        /**
                         * @description The days from the leaving to the deletion; null: no deletion.
                         * @default null
                         */
                        DeleteDays: number | null;
                    } | null;
                    /**
                     * @description The state, as a code.
                     * @enum {string}
                     */
                    State: "judging" | "ready" | "running" | "ended" | "undoing";
                    /** @description Why it ended early: “asked”: it was stopped; “rights”: who started it lost the right; null: it did not. */
                    Stopped: ("asked" | "rights") | null;
                    /** @description The words of the search that chose the people; null: they were chosen one by one. */
                    Query: string | null;
                    /**
                     * Format: date-time
                     * @description When it was created.
                     */
                    CreatedAt: string;
                    /** @description When it ended; null: it has not. */
                    EndedAt: string | null;
                    /** @description When it was undone; null: it was not. */
                    UndoneAt: string | null;
                    /** @description The number of people. */
                    Total: number;
                    /** @description The number of those that are done. */
                    Done: number;
                    /** @description The numbers of people, by result. */
                    Counts: {
                        /** @description Those who will change. */
                        Change: number;
                        /** @description Those who were changed. */
                        Done: number;
                        /** @description Those who had nothing to change. */
                        Already: number;
                        /** @description Those who are left as they are. */
                        Left: number;
                        /** @description Those whose change was undone. */
                        Undone: number;
                    };
                    /** @description Why people are left as they are, or why their change could not be undone. */
                    Reasons: {
                        /** @description The reason, in words. */
                        Reason: string;
                        /** @description The number of people. */
                        Count: number;
                        /** @description Whether it is the reason why a change could not be undone. */
                        Undo: boolean;
                    }[];
                    /** @description Whether the caller may undo it. */
                    MayUndo: boolean;
                };
            };
            /** @description The bulk actions that the caller started, latest first */
            bulkRuns: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description Who did it; null: the portal itself, or unknown. */
                        By: {
                            /** @description The name; null if the caller may not see that person. */
                            Name: string | null;
                        } | null;
                        /**
                         * @description The act, as a code.
                         * @enum {string}
                         */
                        Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                        /** @description What is given or taken, or where the people move; null: nothing. */
                        Target: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The name. */
                            Name: string;
                        } | null;
                        /** @description When the people leave; null: at once, or the act is another one. */
                        Leaving: {
                            /**
                             * @description The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once.
                             * @default null
                             */
                            Day: string | null;
                            /**
                             * @description The days from the leaving to the deletion; null: no deletion.
                             * @default null
                             */
                            DeleteDays: number | null;
                        } | null;
                        /**
                         * @description The state, as a code.
                         * @enum {string}
                         */
                        State: "judging" | "ready" | "running" | "ended" | "undoing";
                        /** @description Why it ended early: “asked”: it was stopped; “rights”: who started it lost the right; null: it did not. */
                        Stopped: ("asked" | "rights") | null;
                        /** @description The words of the search that chose the people; null: they were chosen one by one. */
                        Query: string | null;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        CreatedAt: string;
                        /** @description When it ended; null: it has not. */
                        EndedAt: string | null;
                        /** @description When it was undone; null: it was not. */
                        UndoneAt: string | null;
                        /** @description The number of all rows. */
                        Total: number;
                        /** @description The number of those that are done. */
                        Done: number;
                        /** @description The numbers of people, by result. */
                        Counts: {
                            /** @description Those who will change. */
                            Change: number;
                            /** @description Those who were changed. */
                            Done: number;
                            /** @description Those who had nothing to change. */
                            Already: number;
                            /** @description Those who are left as they are. */
                            Left: number;
                            /** @description Those whose change was undone. */
                            Undone: number;
                        };
                        /** @description Why people are left as they are, or why their change could not be undone. */
                        Reasons: {
                            /** @description The reason, in words. */
                            Reason: string;
                            /** @description The number of people. */
                            Count: number;
                            /** @description Whether it is the reason why a change could not be undone. */
                            Undo: boolean;
                        }[];
                        /** @description Whether the caller may undo it. */
                        MayUndo: boolean;
                    }[];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description The people of a bulk action, with the result for each and the reason */
            bulkRows: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * @description Which rows are listed.
                     * @enum {string}
                     */
                    which?: "change" | "done" | "already" | "left";
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: {
                        /**
                         * Format: uuid
                         * @description The ID of the person.
                         */
                        ID: string;
                        /** @description The name of the person; null if the caller no longer sees them. */
                        Name: string | null;
                        /** @description The email address; null if the caller no longer sees the person. */
                        Email: string | null;
                        /**
                         * @description The result, as a code; null: none.
                         * @enum {string}
                         */
                        Outcome: "waiting" | "change" | "done" | "already" | "left";
                        /** @description Why the person is left as they are; null: no reason. */
                        Reason: string | null;
                        /** @description What the person had before. */
                        From: string[];
                        /** @description What the person has after. */
                        To: string[];
                        /** @description Whether the change was undone; null: nobody undid it. */
                        Undone: boolean | null;
                    }[];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description A token for the record of a bulk action as a file, valid once within a minute */
            bulkToken: {
                input: Record<string, never>;
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: string;
            };
            /** @description The record of a bulk action as CSV, with a row for each person */
            exportBulk: {
                input: {
                    /** @description The one-time token that a POST answered for this file. */
                    token: string;
                    /**
                     * @description What separates the columns. Spreadsheets set to French expect a semicolon.
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description Reads a file of people, dealers or stores, or pasted rows, and proposes a field for each column; nothing is imported yet */
            uploadImport: {
                input: {
                    /**
                     * @description The kind of rows.
                     * @enum {string}
                     */
                    kind: "people" | "dealers" | "stores";
                    /** @description The name of the file. */
                    name: string;
                    /**
                     * Format: binary
                     * @description The file: CSV or a workbook, at most 10 MB; either it or “text”.
                     */
                    file?: string;
                    /** @description Rows that were pasted, at most 500,000 characters; either they or “file”. */
                    text?: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID of the import.
                     */
                    ID: string;
                };
            };
            /** @description The last 20 imports of the caller */
            imports: {
                input: Record<string, never>;
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /**
                     * @description The kind of rows.
                     * @enum {string}
                     */
                    Kind: "people" | "dealers" | "stores";
                    /** @description The name of the file. */
                    File: string;
                    /**
                     * @description “columns”: the columns are to be confirmed; “ready”: the preview; “judging”, “saving”, “undoing”: at work; “saved”, “undone”: done.
                     * @enum {string}
                     */
                    State: "columns" | "judging" | "ready" | "saving" | "saved" | "undoing" | "undone";
                    /**
                     * Format: date-time
                     * @description When it was created.
                     */
                    CreatedAt: string;
                    /** @description When it was saved; null: it was not. */
                    SavedAt: string | null;
                    /** @description The number of rows of the file. */
                    Total: number;
                    /** @description The row up to which the work has come. */
                    Done: number;
                }[];
            };
            /** @description An import of the caller: its columns, its progress, and how many rows it creates, changes and rejects */
            getImport: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: components["schemas"]["Import"];
            };
            /** @description The rows of an import: what each will do or why it is rejected, and what it did */
            importRows: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * @description Which rows are listed.
                     * @default all
                     * @enum {string}
                     */
                    which?: "all" | "create" | "change" | "same" | "error" | "created" | "changed" | "failed" | "deleted" | "setBack" | "kept";
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["ImportRow"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description A one-time token for the file of an import, valid for a minute */
            importToken: {
                input: Record<string, never>;
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: string;
            };
            /** @description The rows of an import as CSV, with the columns of their file and what each will do or did */
            exportImport: {
                input: {
                    /** @description The one-time token that a POST answered for this file. */
                    token: string;
                    /**
                     * @description What separates the columns. Spreadsheets set to French expect a semicolon.
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * @description Which rows are listed.
                     * @default all
                     * @enum {string}
                     */
                    which?: "all" | "create" | "change" | "same" | "error" | "created" | "changed" | "failed" | "deleted" | "setBack" | "kept";
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description Confirms the fields of the columns, remembers them, and starts to check the rows; the work goes on after the answer */
            chooseColumns: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The field of each column, in their order; null leaves a column out. */
                    Fields: (("FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo") | null)[];
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Corrects fields of a row in the preview, and checks it again */
            correctRow: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The number of the row; the first below the headers is 1. */
                    Row: number;
                    /** @description The values of the row, by field. */
                    Values: {
                        /**
                         * @description The field, by its name; null: none.
                         * @enum {string}
                         */
                        Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo";
                        /** @description The value. */
                        Value: string;
                    }[];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["ImportRow"];
            };
            /** @description Starts to save the rows without an error, each as its form would; the work goes on after the answer */
            saveImport: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /**
                     * @description Whether new people get their welcome mail only when it is sent for all of them.
                     * @default true
                     */
                    HoldsMails?: boolean;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Starts to delete what an import created and to restore what it changed, where nothing else has changed it since */
            undoImport: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Sends the welcome emails that an import held back */
            sendHeldMails: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of mails. */
                    Sent: number;
                };
            };
            /** @description Deletes an import and its rows; the records that it saved stay */
            deleteImport: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description What changed in the network, latest first, as far as the caller may see it */
            changes: {
                input: {
                    /**
                     * @description The group of kinds of changes.
                     * @enum {string}
                     */
                    group?: "people" | "security" | "requests" | "privacy" | "dealers" | "apps" | "copy" | "data";
                    /**
                     * @description The kind of change.
                     * @enum {string}
                     */
                    kind?: "session-ended" | "locked" | "unlocked" | "code-made" | "code-used" | "reset-asked" | "password-reset" | "password-changed" | "factor-added" | "factor-removed" | "factor-reset" | "recovery-made" | "recovery-used" | "factor-policy-changed" | "identity-provider-created" | "identity-provider-changed" | "identity-provider-deleted" | "identity-linked" | "identity-unlinked" | "legal-accepted" | "note" | "user-created" | "user-changed" | "user-deleted" | "user-restored" | "export" | "cleanup" | "import" | "app-created" | "app-changed" | "app-deleted" | "copy-changed" | "dealer-created" | "dealer-changed" | "dealer-deleted" | "dealer-restored" | "store-created" | "store-changed" | "store-deleted" | "store-restored" | "access-requested" | "access-granted" | "access-refused" | "leaving-set" | "leaving-cancelled" | "left" | "leaving-undone" | "access-kept" | "access-dated" | "template-created" | "template-changed" | "template-deleted" | "template-given" | "cleanup-noticed" | "cleanup-kept" | "cleanup-locked" | "cleanup-deleted" | "cleanup-excepted" | "cleanup-exception-ended" | "welcome-sent" | "list-sent" | "access-withdrawn" | "review-started" | "review-ended" | "bulk-started" | "bulk-stopped" | "bulk-undone" | "schedule-created" | "schedule-changed" | "schedule-deleted" | "schedule-stopped" | "data-downloaded" | "incident-created" | "incident-changed" | "events-anonymised" | "privacy-requested" | "privacy-withdrawn" | "privacy-answered" | "privacy-refused" | "scim-source-saved" | "scim-source-deleted" | "scim-token-made" | "scim-token-ended" | "webhook-created" | "webhook-changed" | "webhook-deleted" | "webhook-secret-made" | "webhook-disabled" | "token-made" | "token-revoked" | "token-taken-over";
                    /**
                     * Format: uuid
                     * @description The ID of the person who did it.
                     */
                    by?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the person it is about.
                     */
                    person?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the dealer.
                     */
                    dealer?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the app.
                     */
                    app?: string;
                    /**
                     * Format: date-time
                     * @description The first moment that counts.
                     */
                    from?: string;
                    /**
                     * Format: date-time
                     * @description The moment before which it happened.
                     */
                    until?: string;
                    /**
                     * @description Words of the name of a person, a dealer or a store.
                     * @default
                     */
                    query?: string;
                    /** @description The number of an event: only older ones. */
                    before?: number;
                    /** @description The number of an event: only newer ones. */
                    after?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 50
                     */
                    pageSize?: number;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["ChangeEvent"][];
                    /** @description Whether there are more than these. */
                    More: boolean;
                    /** @description The names of the records that are filtered by. */
                    Names: {
                        /** @description The name of the person who did it; null if the caller may not see them. */
                        by: string | null;
                        /** @description The name of the person it is about; null if the caller may not see them. */
                        person: string | null;
                        /** @description The name of the dealer; null if the caller may not see it. */
                        dealer: string | null;
                        /** @description The name of the app; null or absent if the caller may not see it. */
                        app: string | null;
                    };
                };
            };
            /** @description The privacy policy, as a fragment of HTML */
            privacyPolicy: {
                input: {
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @default en-US
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description The terms of use, as a fragment of HTML */
            termsOfUse: {
                input: {
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @default en-US
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description Lists the access reviews that the caller started or has to do */
            allReviews: {
                input: Record<string, never>;
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description The name of the person who started it; null if the caller may not see that person. */
                    StartedBy: string | null;
                    /**
                     * Format: date-time
                     * @description When it was started.
                     */
                    StartedAt: string;
                    /**
                     * Format: date-time
                     * @description When it ends.
                     */
                    DueAt: string;
                    /** @description When it ended; null: it has not. */
                    EndedAt: string | null;
                    /** @description When it starts again; null: it does not. */
                    RepeatAt: string | null;
                    /** @description Whether the caller started it. */
                    Own: boolean;
                    /** @description The number of rows that the caller sees. */
                    Count: number;
                    /** @description The number of rows that are to be decided. */
                    Open: number;
                }[];
            };
            /** @description Starts an access review, and notifies its reviewers by email */
            startReview: {
                input: {
                    /** @description The name. */
                    Name: string;
                    /**
                     * @description The ID of the dealer; null: none.
                     * @default null
                     */
                    DealerID?: string | null;
                    /**
                     * @description The ID of the store; null: none.
                     * @default null
                     */
                    StoreID?: string | null;
                    /**
                     * @description The ID of the app; null: none.
                     * @default null
                     */
                    AppID?: string | null;
                    /**
                     * @description The ID of a permission, whose holders are reviewed; null: the apps and roles.
                     * @default null
                     */
                    PermissionID?: string | null;
                    /**
                     * @description The IDs of the reviewers; empty: the admins of the dealers.
                     * @default []
                     */
                    ReviewerIDs?: string[];
                    /**
                     * @description The days to decide.
                     * @default 14
                     */
                    Days?: number;
                    /**
                     * @description Whether it is repeated.
                     * @default false
                     */
                    Repeat?: boolean;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The number of rows of the review. */
                    Count: number;
                };
            };
            /** @description Gets an access review with each access that the caller may see */
            readReview: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The name. */
                    Name: string;
                    /** @description The name of the person who started it; null if the caller may not see that person. */
                    StartedBy: string | null;
                    /**
                     * Format: date-time
                     * @description When it was started.
                     */
                    StartedAt: string;
                    /**
                     * Format: date-time
                     * @description When it ends.
                     */
                    DueAt: string;
                    /** @description When it ended; null: it has not. */
                    EndedAt: string | null;
                    /** @description When it starts again; null: it does not. */
                    RepeatAt: string | null;
                    /** @description Whether the caller started it. */
                    Own: boolean;
                    /** @description The number of rows that the caller sees. */
                    Count: number;
                    /** @description The number of rows that are to be decided. */
                    Open: number;
                    /** @description The dealer; null: none. */
                    Dealer: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name of the dealer that people see. */
                        DisplayName: string;
                    } | null;
                    /** @description The store; null: none. */
                    Store: {
                        /**
                         * Format: uuid
                         * @description The ID of the store; null if the caller may not see it.
                         */
                        ID: string;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string;
                    } | null;
                    /** @description The app; null: none. */
                    App: {
                        /**
                         * Format: uuid
                         * @description The ID of the app; null if the caller may not see it.
                         */
                        ID: string;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string;
                    } | null;
                    /** @description The permission; null: none. */
                    Permission: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string;
                    } | null;
                    /** @description The names of the reviewers that the caller may see. */
                    Reviewers: string[];
                    /** @description The rows. */
                    Rows: components["schemas"]["ReviewRow"][];
                };
            };
            /** @description Keeps or removes access in a review, by the rules of saving it by hand */
            decideReview: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the review.
                     */
                    ID: string;
                    /** @description The IDs of the rows. */
                    RowIDs: string[];
                    /** @description true keeps the access, false removes it. */
                    Keep: boolean;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of rows that were decided now. */
                    Done: number;
                    /** @description The IDs of the rows that were decided or gone before. */
                    Decided: string[];
                    /** @description The IDs of the rows that the caller may not decide. */
                    Refused: string[];
                };
            };
            /** @description Ends an access review; what is not decided stays as it is */
            endReview: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description What the portal keeps about the caller: account, access, sessions, emails, views, requests and reviews */
            myData: {
                input: Record<string, never>;
                answer: components["schemas"]["PersonalData"];
            };
            /** @description The events about the caller and the acts of the caller, latest first */
            myDataEvents: {
                input: {
                    /** @description The number of an event: only older ones. */
                    before?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 50
                     */
                    pageSize?: number;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["PersonalEvent"][];
                    /** @description Whether there are more than these. */
                    More: boolean;
                };
            };
            /** @description A one-time token for the file of the caller’s own data, valid for a minute */
            myDataToken: {
                input: Record<string, never>;
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: string;
            };
            /** @description What the portal keeps about a user, for system admins */
            userData: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: components["schemas"]["PersonalData"];
            };
            /** @description The events about a user and the acts of that user, latest first, for system admins */
            userDataEvents: {
                input: {
                    /** @description The number of an event: only older ones. */
                    before?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 50
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["PersonalEvent"][];
                    /** @description Whether there are more than these. */
                    More: boolean;
                };
            };
            /** @description A one-time token for the file of a user’s data, valid for a minute, for system admins */
            userDataToken: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: string;
            };
            /** @description Everything that the portal keeps about the user that the token names, as one JSON file. The download is recorded */
            personalDataFile: {
                input: {
                    /** @description The one-time token that a POST answered for this file. */
                    token: string;
                    /**
                     * @description The language: en-US or fr-CA; left out: that of the request.
                     * @enum {string}
                     */
                    locale?: "en-US" | "fr-CA";
                };
                answer: {
                    /** @description The account. */
                    Account: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The first name, at most 100 characters. */
                        FirstName: string;
                        /** @description The last name, at most 100 characters. */
                        LastName: string;
                        /** @description The email address. It identifies one account, and has at most 50 characters. */
                        Email: string;
                        /** @description The mobile phone number: 10 digits, or 11 that begin with 1; empty: none. */
                        MobilePhone: string;
                        /** @description Another phone number: 10 digits, or 11 that begin with 1; empty: none. */
                        AlternatePhone: string;
                        /** @description Whether the person has confirmed the address. */
                        EmailVerified: boolean;
                        /**
                         * @description The language: en-US or fr-CA. It must be one that the region offers.
                         * @enum {string}
                         */
                        Locale: "en-US" | "fr-CA";
                        /**
                         * @description The country: US or CA.
                         * @enum {string}
                         */
                        Region: "US" | "CA";
                        /** @description Whether it is the primary account of the dealer. */
                        Primary: boolean;
                        /** @description Whether it was deleted. */
                        Deleted: boolean;
                        /** @description The dealer; null: none. */
                        Dealer: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The name of the dealer that people see. */
                            DisplayName: string;
                            /** @description The Sold To # of the dealer, 1 to 10 characters; an imported one may be longer. */
                            SoldTo: string;
                            /**
                             * @description The country of the dealer: US or CA.
                             * @enum {string}
                             */
                            Region: "US" | "CA";
                            /** @description Whether the dealer was deleted. */
                            Deleted: boolean;
                        } | null;
                        /** @description Whether the account is locked until somebody unlocks it. */
                        Locked: boolean;
                        /** @description The end of a temporary lock after wrong passwords; null: none. */
                        LockoutExpiry: string | null;
                        /** @description Who locked the account, and when; null: it is not locked. */
                        LockedBy: {
                            /** @description The name; null for a temporary lock, or if the caller may not see that person. */
                            Name: string | null;
                            /**
                             * Format: date-time
                             * @description When the account was locked.
                             */
                            At: string;
                        } | null;
                        /** @description The name of the person’s highest role in the portal; null: none. */
                        IDMRole: string | null;
                        /** @description The IDs of the stores of that role. */
                        IDMBranchIDs: string[];
                        /** @description The highest priority among the person’s roles in the portal; the higher, the higher the rank. Null: no role. */
                        Rank: number | null;
                        /** @description The last sign-in; null: never. */
                        LastSignIn: string | null;
                        /** @description When the person leaves or left; null: no day is set. */
                        Leaves: {
                            /** @description The day of the leaving, such as 2026-01-31, in the portal’s time zone. */
                            Day: string;
                            /**
                             * @description “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right.
                             * @enum {string}
                             */
                            State: "planned" | "refused" | "done";
                        } | null;
                        /** @description Who last changed it in the portal, and when; null: nobody yet. */
                        LastChange: components["schemas"]["LastChange"] | null;
                        /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                        Version: number;
                        /**
                         * Format: date-time
                         * @description When the account was created.
                         */
                        Created: string;
                        /** @description When the person last kept the account by the link of a mail; null: never. */
                        Kept: string | null;
                        /** @description The browser of the last sign-in; null: unknown. */
                        LastSignInBrowser: string | null;
                        /** @description The operating system of the last sign-in; null: unknown. */
                        LastSignInSystem: string | null;
                    };
                    /** @description What the person has in each app. */
                    Access: {
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The name. */
                        Name: string;
                        /** @description The name that people see, in the reader’s language. */
                        DisplayName: string;
                        /** @description The client ID of the app in OpenID Connect. */
                        ClientID: string;
                        /** @description The roles of the person in the app. */
                        AssignedRoles: components["schemas"]["Role"][];
                        /** @description The stores of the person in the app, each for a role. */
                        AssignedBranches: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /**
                             * Format: uuid
                             * @description The ID of the role that the person has in the store.
                             */
                            RoleID: string;
                            /** @description The name that people see, in the reader’s language. */
                            DisplayName: string;
                            /** @description The Ship To # of the store, 1 to 10 characters; an imported one may be longer. */
                            ShipTo: string;
                        }[];
                        /** @description The permissions of the person in the app. */
                        AssignedPermissions: components["schemas"]["AppPermission"][];
                        /** @description The attributes with their values. */
                        Attributes: {
                            /**
                             * Format: uuid
                             * @description The ID. It never changes.
                             */
                            ID: string;
                            /** @description The name of the attribute, for programs. */
                            Name: string;
                            /** @description The name that people see, in the reader’s language. */
                            DisplayName: string;
                            /** @description The value of the attribute; empty: none. */
                            Value: string;
                            /** @description Whether the attribute must have a value. */
                            Required: boolean;
                            /** @description Whether it was deleted. */
                            Deleted: boolean;
                        }[];
                    }[];
                    /** @description The first and last days of access. */
                    Days: {
                        /** @description The name of the app. */
                        App: string;
                        /** @description The name of the role or permission; null: the whole app. */
                        Of: string | null;
                        /** @description The first day, such as 2026-01-31; null: none. */
                        First: string | null;
                        /** @description The last day, such as 2026-01-31; null: none. */
                        Last: string | null;
                    }[];
                    /** @description The access templates that the person was given. */
                    Templates: {
                        /** @description The name. */
                        Name: string;
                        /**
                         * Format: date-time
                         * @description When the person was given it.
                         */
                        GivenAt: string;
                    }[];
                    /** @description When the person leaves or left. */
                    Leaving: {
                        /** @description The day of the leaving, such as 2026-01-31, in the portal’s time zone; null: at once. */
                        Day: string;
                        /** @description “planned”: the day is to come; “done”: the access ended; “refused”: the day came, but who set it no longer had the right; “undone”: it was undone. */
                        State: string;
                        /**
                         * Format: date-time
                         * @description When it was set; null: never.
                         */
                        SetAt: string;
                    }[];
                    /** @description The sessions. */
                    Sessions: {
                        /** @description The browser, as a word of a fixed list; null: unknown. */
                        Browser: string | null;
                        /** @description The operating system, as a word of a fixed list; null: unknown. */
                        System: string | null;
                        /** @description The approximate place; null: unknown. */
                        Place: string | null;
                        /** @description When the person signed in; null: unknown. */
                        Since: string | null;
                        /** @description When an app last asked for something in this session; null: unknown. */
                        Seen: string | null;
                        /**
                         * Format: date-time
                         * @description When the session ends.
                         */
                        Until: string;
                    }[];
                    /** @description The browsers. */
                    Browsers: {
                        /**
                         * Format: date-time
                         * @description When the person last signed in with it.
                         */
                        LastSeen: string;
                        /** @description Until when no second factor is asked for; null: it is asked for. */
                        RememberedUntil: string | null;
                    }[];
                    /** @description The second factors, without secrets. */
                    Factors: {
                        /**
                         * @description An authenticator app, a passkey, or recovery codes.
                         * @enum {string}
                         */
                        Kind: "app" | "passkey" | "recovery";
                        /** @description The name. */
                        Name: string;
                        /** @description How many recovery codes are left; 1 for the others. */
                        Count: number;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        CreatedAt: string;
                        /** @description When it was last used; null: never. */
                        LastUsedAt: string | null;
                    }[];
                    /** @description The IDs that SCIM sources gave the person. */
                    Sources: {
                        /** @description The SCIM source. */
                        Source: string;
                        /** @description The ID in the source. */
                        ExternalID: string;
                    }[];
                    /** @description The API tokens that act with the rights of the person. */
                    ApiTokens: {
                        /** @description The name. */
                        Name: string;
                        /**
                         * Format: date-time
                         * @description When it was created.
                         */
                        CreatedAt: string;
                        /**
                         * Format: date-time
                         * @description When it expires; null: never.
                         */
                        ExpiresAt: string;
                        /** @description When it was last used; null: never. */
                        LastUsedAt: string | null;
                    }[];
                    /** @description The other identity providers at which the person signs in. */
                    IdentityLinks: {
                        /** @description The name of the identity provider. */
                        Provider: string;
                        /**
                         * Format: date-time
                         * @description When the account was linked.
                         */
                        LinkedAt: string;
                        /**
                         * Format: date-time
                         * @description The last sign-in there.
                         */
                        LastUsed: string;
                    }[];
                    /** @description The mails of the last 30 days. */
                    Mails: {
                        /** @description The type of mail. */
                        Kind: string;
                        /** @description The email address that it was sent to. */
                        Address: string;
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        At: string;
                        /**
                         * @description Whether the mail waits, was sent, or could not be delivered.
                         * @enum {string}
                         */
                        Outcome: "waiting" | "sent" | "failed";
                    }[];
                    /** @description The saved searches. */
                    Views: {
                        /** @description The list that it is a search of. */
                        List: string;
                        /** @description The name. */
                        Name: string;
                        /** @description The path of the list, with its filters. */
                        Address: string;
                    }[];
                    /** @description The reports that the person gets by mail. */
                    ReportMails: {
                        /** @description The report. */
                        Report: string;
                        /** @description How often the report is sent: each day, week or month. */
                        Every: string;
                        /** @description Whether it is paused. */
                        Paused: boolean;
                        /**
                         * Format: date-time
                         * @description When it is sent next.
                         */
                        NextAt: string;
                    }[];
                    /** @description The requests for access. */
                    AccessRequests: {
                        /** @description The name of the app. */
                        App: string;
                        /** @description The name of the role; null: none. */
                        Role: string | null;
                        /** @description The reason, in words. */
                        Reason: string;
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        At: string;
                        /** @description “open”, “granted” or “refused”. */
                        State: string;
                        /** @description The answer, in words; empty: none. */
                        Answer: string;
                    }[];
                    /** @description The privacy requests. */
                    PrivacyRequests: components["schemas"]["PrivacyRequest"][];
                    /** @description The access of the person that was reviewed. */
                    Reviews: {
                        /** @description The name of the review. */
                        Review: string;
                        /** @description The name of the app. */
                        App: string;
                        /** @description What was decided; null: nothing yet. */
                        Decision: string | null;
                        /** @description When it was decided; null: it was not. */
                        DecidedAt: string | null;
                    }[];
                    /**
                     * Format: date-time
                     * @description When the file was made.
                     */
                    Made: string;
                    /** @description The events. */
                    Events: components["schemas"]["PersonalEvent"][];
                };
            };
            /** @description The caller’s own privacy requests, with their status */
            myPrivacyRequests: {
                input: Record<string, never>;
                answer: components["schemas"]["PrivacyRequest"][];
            };
            /** @description Asks the person in charge of personal information for access, a correction or a deletion; three open requests and five an hour at most */
            makePrivacyRequest: {
                input: {
                    /**
                     * @description What is asked for: access, correction or deletion.
                     * @enum {string}
                     */
                    Kind: "access" | "correction" | "deletion";
                    /** @description The request, in words. */
                    Text: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["PrivacyRequest"][];
            };
            /** @description Withdraws an open privacy request of the caller */
            withdrawPrivacyRequest: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["PrivacyRequest"][];
            };
            /** @description Lists all privacy requests with the day on which they are due, for system admins */
            privacyRequests: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * @description The state; left out: every one.
                     * @enum {string}
                     */
                    state?: "open" | "answered" | "refused" | "withdrawn";
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["PrivacyRow"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description Records a privacy request that came by letter or email, for system admins */
            recordPrivacyRequest: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the person; null: none.
                     */
                    UserID: string;
                    /**
                     * @description What is asked for: access, correction or deletion.
                     * @enum {string}
                     */
                    Kind: "access" | "correction" | "deletion";
                    /** @description The request, in words. */
                    Text: string;
                    /** @description The day on which it was received, such as 2026-01-31. */
                    ReceivedOn: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Answers or refuses a privacy request; the text is emailed to the person */
            answerPrivacyRequest: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description Whether it is refused. */
                    Refused: boolean;
                    /** @description What the person is told by mail, in their language. */
                    Answer: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Gets what privacy law requires of the installation, for system admins */
            getCompliance: {
                input: Record<string, never>;
                answer: components["schemas"]["Compliance"];
            };
            /** @description Lists the people with an active account who have not accepted the legal texts, for system admins */
            notAccepted: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["Unaccepted"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description The files of personal data exported from the portal, latest first, for system admins */
            registerExports: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /** @description The first day, such as 2026-01-31, in the portal’s time zone. */
                    from?: string;
                    /** @description The last day, such as 2026-01-31, in the portal’s time zone. */
                    until?: string;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: {
                        /** @description The number of the export. */
                        ID: number;
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        At: string;
                        /** @description The name of who exported it; null: the person is gone. */
                        By: string | null;
                        /** @description What the file lists. */
                        List: string;
                        /** @description The filters of the list. */
                        Filters: {
                            /** @description The name of the filter. */
                            Name: string;
                            /** @description Its value; null: it named people who are gone. */
                            Value: string | null;
                        }[];
                        /** @description The number of rows that were sent; null: not known. */
                        Rows: number | null;
                        /** @description Whether the file was sent to its end. */
                        Complete: boolean;
                    }[];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description Deletions by cleanups and anonymizations, latest first, for system admins */
            registerDestructions: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /** @description The first day, such as 2026-01-31, in the portal’s time zone. */
                    from?: string;
                    /** @description The last day, such as 2026-01-31, in the portal’s time zone. */
                    until?: string;
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: {
                        /**
                         * Format: date-time
                         * @description When it happened.
                         */
                        At: string;
                        /**
                         * @description “deletion”: a cleanup; “people”: deleted people were anonymized; “events”: events of a month lost their people.
                         * @enum {string}
                         */
                        Kind: "deletion" | "people" | "events";
                        /** @description The number. */
                        Count: number;
                        /** @description Of a cleanup: its criterion; null: something else. */
                        Criterion: ("inactive" | "orphaned") | null;
                        /** @description Of a cleanup of inactive people: since when they are. Of events: the first day of their month. Null: none. */
                        Day: string | null;
                    }[];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description The confidentiality incidents of the register, for system admins */
            incidents: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /** @description The first day, such as 2026-01-31, in the portal’s time zone. */
                    from?: string;
                    /** @description The last day, such as 2026-01-31, in the portal’s time zone. */
                    until?: string;
                };
                answer: {
                    /** @description In the answer the incidents; in one of them the personal information that is concerned. */
                    Data: {
                        /** @description In the answer the incidents; in one of them the personal information that is concerned. */
                        Data: string;
                        /** @description What happened. */
                        Circumstances: string;
                        /** @description When it happened, in words. */
                        Happened: string;
                        /** @description The day on which the organization learned of it, such as 2026-01-31. */
                        KnownOn: string;
                        /** @description The number of people who are concerned; null: not known. */
                        People: number | null;
                        /** @description The number of those in Québec; null: not known. */
                        PeopleInQuebec: number | null;
                        /** @description Whether there is a risk of serious injury, and why. */
                        Risk: string;
                        /** @description The day on which the Commission was told, such as 2026-01-31; null: it was not. */
                        CommissionOn: string | null;
                        /** @description The day on which the people were told, such as 2026-01-31; null: they were not. */
                        PeopleToldOn: string | null;
                        /** @description What was done to lower the risk. */
                        Measures: string;
                        /**
                         * Format: uuid
                         * @description The ID. It never changes.
                         */
                        ID: string;
                        /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                        Version: number;
                        /**
                         * Format: date-time
                         * @description When it was last changed.
                         */
                        ChangedAt: string;
                        /** @description The name of who last changed it; null: the person is gone. */
                        ChangedBy: string | null;
                    }[];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description Records or changes a confidentiality incident; each change is recorded too */
            saveIncident: {
                input: {
                    /** @description The personal information that is concerned. */
                    Data: string;
                    /** @description What happened. */
                    Circumstances: string;
                    /** @description When it happened, in words. */
                    Happened: string;
                    /** @description The day on which the organization learned of it, such as 2026-01-31. */
                    KnownOn: string;
                    /** @description The number of people who are concerned; null: not known. */
                    People: number | null;
                    /** @description The number of those in Québec; null: not known. */
                    PeopleInQuebec: number | null;
                    /** @description Whether there is a risk of serious injury, and why. */
                    Risk: string;
                    /** @description The day on which the Commission was told, such as 2026-01-31; null: it was not. */
                    CommissionOn: string | null;
                    /** @description The day on which the people were told, such as 2026-01-31; null: they were not. */
                    PeopleToldOn: string | null;
                    /** @description What was done to lower the risk. */
                    Measures: string;
                    /**
                     * Format: uuid
                     * @description The ID; left out of a request: a new incident.
                     */
                    ID?: string;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version?: number;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The personal information that is concerned. */
                    Data: string;
                    /** @description What happened. */
                    Circumstances: string;
                    /** @description When it happened, in words. */
                    Happened: string;
                    /** @description The day on which the organization learned of it, such as 2026-01-31. */
                    KnownOn: string;
                    /** @description The number of people who are concerned; null: not known. */
                    People: number | null;
                    /** @description The number of those in Québec; null: not known. */
                    PeopleInQuebec: number | null;
                    /** @description Whether there is a risk of serious injury, and why. */
                    Risk: string;
                    /** @description The day on which the Commission was told, such as 2026-01-31; null: it was not. */
                    CommissionOn: string | null;
                    /** @description The day on which the people were told, such as 2026-01-31; null: they were not. */
                    PeopleToldOn: string | null;
                    /** @description What was done to lower the risk. */
                    Measures: string;
                    /**
                     * Format: uuid
                     * @description The ID; left out of a request: a new incident.
                     */
                    ID: string;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version: number;
                    /**
                     * Format: date-time
                     * @description When it was last changed.
                     */
                    ChangedAt: string;
                    /** @description The name of who last changed it; null: the person is gone. */
                    ChangedBy: string | null;
                };
            };
            /** @description Records that the page has created a file from the data it read */
            noteFile: {
                input: {
                    /**
                     * @description What the file lists.
                     * @enum {string}
                     */
                    List: "changes" | "reviews" | "register" | "privacy-requests";
                    /** @description The number of rows of the file. */
                    Rows: number;
                    /** @description The filters of the list. */
                    Filters: {
                        /** @description The name of the filter. */
                        Name: string;
                        /** @description Its value; null: it named people who are gone. */
                        Value: string;
                    }[];
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Lists the SCIM sources, with their valid tokens */
            scimSources: {
                input: Record<string, never>;
                answer: {
                    /** @description The address to enter in the program. */
                    Address: string;
                    /** @description The SCIM sources. */
                    Sources: components["schemas"]["ScimSource"][];
                };
            };
            /** @description Saves a SCIM source, or creates one; it acts with the rights of the caller */
            saveScimSource: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of a saved source; left out: a new one.
                     */
                    ID?: string;
                    /** @description The name. */
                    Name: string;
                    /** @description Whether it is for the whole network; otherwise for its dealers. */
                    Network: boolean;
                    /**
                     * @description The IDs of the dealers.
                     * @default []
                     */
                    DealerIDs?: string[];
                    /**
                     * @description What the source may do with people, beside reading.
                     * @default []
                     */
                    May?: ("create" | "change" | "lock" | "delete")[];
                    /**
                     * @description The IDs of the apps.
                     * @default []
                     */
                    AppIDs?: string[];
                    /**
                     * @description Whether the people that it creates get the welcome mail.
                     * @default false
                     */
                    SendsWelcome?: boolean;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version?: number;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["ScimSource"];
            };
            /** @description Deletes a SCIM source and revokes its tokens; its people are kept */
            deleteScimSource: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Generates a token for a SCIM source; only this answer contains it */
            makeScimToken: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of the source.
                     */
                    ID: string;
                    /** @description The last day on which the token is valid, such as 2026-01-31. */
                    EndsOn: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The text of the token. Only this answer has it. */
                    Token: string;
                    /** @description The SCIM source. */
                    Source: components["schemas"]["ScimSource"];
                };
            };
            /** @description Revokes a token of a SCIM source */
            endScimToken: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["ScimSource"];
            };
            /** @description Lists the webhooks, without their secrets */
            webhooks: {
                input: Record<string, never>;
                answer: components["schemas"]["Webhook"][];
            };
            /** @description Saves a webhook, or creates one; the answer for a new one contains its secret */
            saveWebhook: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of a saved webhook; left out: a new one.
                     */
                    ID?: string;
                    /** @description The number of the last save. A save sends the one that it read; if another save came first, the answer is 409. */
                    Version?: number;
                    /** @description The name. */
                    Name: string;
                    /** @description The https address that gets the events. */
                    Address: string;
                    /** @description Whether events are sent. */
                    Enabled: boolean;
                    /** @description The kinds of events that are sent; null: all. */
                    Kinds: ("sign-in" | "sign-in-failed" | "sign-out" | "session-ended" | "locked" | "unlocked" | "mail" | "code-made" | "code-used" | "reset-asked" | "password-reset" | "password-changed" | "factor-added" | "factor-removed" | "factor-reset" | "recovery-made" | "recovery-used" | "factor-policy-changed" | "identity-provider-created" | "identity-provider-changed" | "identity-provider-deleted" | "identity-linked" | "identity-unlinked" | "legal-accepted" | "note" | "user-created" | "user-changed" | "user-deleted" | "user-restored" | "export" | "cleanup" | "import" | "app-created" | "app-changed" | "app-deleted" | "copy-changed" | "dealer-created" | "dealer-changed" | "dealer-deleted" | "dealer-restored" | "store-created" | "store-changed" | "store-deleted" | "store-restored" | "access-requested" | "access-granted" | "access-refused" | "leaving-set" | "leaving-cancelled" | "left" | "leaving-undone" | "access-kept" | "access-dated" | "template-created" | "template-changed" | "template-deleted" | "template-given" | "cleanup-noticed" | "cleanup-kept" | "cleanup-locked" | "cleanup-deleted" | "cleanup-excepted" | "cleanup-exception-ended" | "welcome-sent" | "list-sent" | "access-withdrawn" | "review-started" | "review-ended" | "bulk-started" | "bulk-stopped" | "bulk-undone" | "schedule-created" | "schedule-changed" | "schedule-deleted" | "schedule-stopped" | "scim-source-saved" | "scim-source-deleted" | "scim-token-made" | "scim-token-ended" | "webhook-created" | "webhook-changed" | "webhook-deleted" | "webhook-secret-made" | "webhook-disabled" | "token-made" | "token-revoked" | "token-taken-over")[] | null;
                    /**
                     * @description The IDs of the dealers whose events are sent; empty: events of all dealers and of none.
                     * @default []
                     */
                    DealerIDs?: string[];
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The webhook. */
                    Webhook: components["schemas"]["Webhook"];
                    /** @description The secret of a new webhook, which only this answer has; null: a saved one. */
                    Secret: string | null;
                };
            };
            /** @description Deletes a webhook and the log of its deliveries */
            deleteWebhook: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Generates a new secret for a webhook; the former one also signs for 24 hours */
            makeWebhookSecret: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The text of the secret. Only the answer of the call that created it has it. */
                    Secret: string;
                    /** @description The webhook. */
                    Webhook: components["schemas"]["Webhook"];
                };
            };
            /** @description Lists the deliveries of a webhook, the latest first */
            webhookDeliveries: {
                input: {
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                    /**
                     * @description The state; left out: every one.
                     * @enum {string}
                     */
                    state?: "waiting" | "delivered" | "failed";
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: {
                        /** @description The ID. It never changes. */
                        ID: string;
                        /** @description The header webhook-id of the delivery. */
                        Message: string;
                        /** @description The kind of the event; null: a test. */
                        Kind: string | null;
                        /**
                         * @description The state, as a code.
                         * @enum {string}
                         */
                        State: "waiting" | "delivered" | "failed";
                        /**
                         * Format: date-time
                         * @description When it was queued.
                         */
                        QueuedAt: string;
                        /** @description The number of attempts. */
                        Attempts: number;
                        /** @description When it is sent next. */
                        NextAt: string | null;
                        /** @description When it was delivered or given up; null: neither. */
                        DoneAt: string | null;
                        /** @description The HTTP status of the last answer; null: there was none. */
                        Status: number | null;
                        /** @description How long the last attempt took, in milliseconds; null: none was made. */
                        Duration: number | null;
                        /** @description The answer, in words; empty: none. */
                        Answer: string;
                        /** @description Why the last attempt failed; null: it did not. */
                        Problem: ("address" | "timeout" | "certificate" | "connection" | "status" | "old" | "gone") | null;
                    }[];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description Sends a test event to a webhook and answers what came back */
            testWebhook: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The ID. It never changes. */
                    ID: string;
                    /** @description The header webhook-id of the delivery. */
                    Message: string;
                    /** @description The kind of the event; null: a test. */
                    Kind: string | null;
                    /**
                     * @description The state, as a code.
                     * @enum {string}
                     */
                    State: "waiting" | "delivered" | "failed";
                    /**
                     * Format: date-time
                     * @description When it was queued.
                     */
                    QueuedAt: string;
                    /** @description The number of attempts. */
                    Attempts: number;
                    /** @description When it is sent next. */
                    NextAt: string | null;
                    /** @description When it was delivered or given up; null: neither. */
                    DoneAt: string | null;
                    /** @description The HTTP status of the last answer; null: there was none. */
                    Status: number | null;
                    /** @description How long the last attempt took, in milliseconds; null: none was made. */
                    Duration: number | null;
                    /** @description The answer, in words; empty: none. */
                    Answer: string;
                    /** @description Why the last attempt failed; null: it did not. */
                    Problem: ("address" | "timeout" | "certificate" | "connection" | "status" | "old" | "gone") | null;
                };
            };
            /** @description Resends one delivery of a webhook, or all that were given up */
            redeliver: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID. It never changes.
                     */
                    ID: string;
                    /** @description The ID of the delivery; left out: all that were given up. */
                    DeliveryID?: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The number of deliveries that are sent again. */
                    Queued: number;
                };
            };
            /** @description Lists the caller’s API tokens */
            myTokens: {
                input: Record<string, never>;
                answer: {
                    /** @description Whether the caller may generate tokens. */
                    MayMake: boolean;
                    /** @description The tokens of the caller. */
                    Tokens: components["schemas"]["ApiToken"][];
                };
            };
            /** @description Generates an API token of the caller; only this answer contains it */
            makeToken: {
                input: {
                    /** @description The name. */
                    Name: string;
                    /** @description What the token gives at most. */
                    Permissions: ("create-apps" | "delete-apps" | "view-apps" | "modify-apps" | "create-permissions" | "modify-permissions" | "delete-permissions" | "create-roles" | "modify-roles" | "delete-roles" | "create-dealers" | "delete-dealers" | "view-dealers" | "modify-dealers" | "delete-stores" | "modify-stores" | "create-stores" | "create-users" | "modify-users" | "delete-users" | "view-users" | "lock-users" | "provision-apps" | "deprovision-apps" | "create-dealer-admin" | "view-reports" | "access-all-dealers" | "change-dealer" | "all-permissions" | "assign-primary" | "modify-primary")[];
                    /**
                     * Format: uuid
                     * @description The ID of the only dealer that it sees; left out: those that the caller sees.
                     */
                    DealerID?: string;
                    /**
                     * @description Whether it also makes the calls that a person would have to confirm.
                     * @default false
                     */
                    Sensitive?: boolean;
                    /** @description The last day on which the token is valid, such as 2026-01-31. */
                    EndsOn: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: {
                    /** @description The text of the token. Only this answer has it. */
                    Text: string;
                    /** @description The token, without its text. */
                    Token: components["schemas"]["ApiToken"];
                };
            };
            /** @description Revokes an API token of the caller; system admins revoke any */
            revokeToken: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /**
                 * @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null.
                 * @constant
                 */
                answer: true;
            };
            /** @description Searches the API tokens of the whole network */
            allTokens: {
                input: {
                    /**
                     * @description The words to search for, without regard to accents and capitals; empty: no filter.
                     * @default
                     */
                    query?: string;
                    /**
                     * @description The number of the page; the first is 1.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description The number of rows of a page.
                     * @default 15
                     */
                    pageSize?: number;
                    /**
                     * @description “ending”: within 30 days; “unused”: not in the last 90 days; “stopped”: the owner can no longer use it.
                     * @default all
                     * @enum {string}
                     */
                    state?: "all" | "ending" | "unused" | "stopped";
                };
                answer: {
                    /** @description The rows of this page. */
                    Data: components["schemas"]["ApiToken"][];
                    /** @description The number of this page; the first is 1. */
                    CurrentPage: number;
                    /** @description The number of pages. */
                    TotalPages: number;
                    /** @description The number of all rows. */
                    Total: number;
                };
            };
            /** @description Makes the caller the owner of an API token, which then acts with their rights */
            takeOverToken: {
                input: {
                    /**
                     * Format: uuid
                     * @description The ID of what the call is about.
                     */
                    id: string;
                };
                /** @description The answer of the call; true if there is nothing to answer. In a refusal: the record as it stands if another save came first, otherwise null. */
                answer: components["schemas"]["ApiToken"];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
