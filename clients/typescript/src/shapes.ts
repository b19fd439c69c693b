// Written by clients/generate.ts.
export interface components {
    schemas: {
        Problem: {
            code: string;
            problem: string;
            message: string;
            errors: components["schemas"]["FieldError"][];
            requestId: string;
        };
        FieldError: {
            key: string;
            /** @enum {string} */
            code: "REQUIRED_FIELD" | "VALIDATION_ERROR";
            value: unknown;
            message: string;
        };
        SaveProblem: {
            code: number;
            problem: string;
            message: string;
            errors: components["schemas"]["FieldError"][];
            requestId: string;
            /** @constant */
            success: false;
            data: unknown;
        };
        Profile: {
            /** Format: uuid */
            ID: string;
            FirstName: string;
            LastName: string;
            Email: string;
            MobilePhone: string;
            AlternatePhone: string;
            EmailVerified: boolean;
            /** @enum {string} */
            Locale: "en-US" | "fr-CA";
            /** @enum {string} */
            Region: "US" | "CA";
            Primary: boolean;
            Deleted: boolean;
            Dealer: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
                SoldTo: string;
                /** @enum {string} */
                Region: "US" | "CA";
                Deleted: boolean;
            } | null;
            Locked: boolean;
            LockoutExpiry: string | null;
            LockedBy: {
                Name: string | null;
                /** Format: date-time */
                At: string;
            } | null;
            IDMRole: string | null;
            IDMBranchIDs: string[];
            Rank: number | null;
            HoldsMore: boolean;
            Apps: components["schemas"]["UserApp"][];
            Groups: components["schemas"]["UserGroup"][];
            Attributes: {
                /** Format: uuid */
                ID: string;
                Value: string;
            }[];
            LastSignIn: string | null;
            Leaves: {
                Day: string;
                /** @enum {string} */
                State: "planned" | "refused" | "done";
            } | null;
            LastChange: components["schemas"]["LastChange"] | null;
            Version: number;
            Permissions: ("create-apps" | "delete-apps" | "view-apps" | "modify-apps" | "create-permissions" | "modify-permissions" | "delete-permissions" | "create-roles" | "modify-roles" | "delete-roles" | "create-dealers" | "delete-dealers" | "view-dealers" | "modify-dealers" | "delete-stores" | "modify-stores" | "create-stores" | "create-users" | "modify-users" | "delete-users" | "view-users" | "lock-users" | "provision-apps" | "deprovision-apps" | "create-dealer-admin" | "view-reports" | "access-all-dealers" | "change-dealer" | "all-permissions" | "assign-primary" | "modify-primary")[];
            AntiForgeryToken: string;
        };
        UserApp: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            ClientID: string;
            Colour: string;
            Logo: string | null;
            LogoF: string | null;
            Groups: components["schemas"]["UserGroup"][];
            AssignedRoles: components["schemas"]["Role"][];
            AssignedBranches: {
                /** Format: uuid */
                ID: string;
                /** Format: uuid */
                RoleID: string;
                DisplayName: string;
                ShipTo: string;
            }[];
            AssignedPermissions: components["schemas"]["AppPermission"][];
            Attributes: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                Value: string;
                Required: boolean;
                Deleted: boolean;
            }[];
        };
        UserGroup: {
            /** Format: uuid */
            ID: string;
            DisplayName: string;
            Type: number;
        };
        Role: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            Priority: number | null;
        };
        AppPermission: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            ParentID: string | null;
            Transferable: boolean;
        };
        LastChange: {
            Name: string | null;
            /** Format: date-time */
            At: string;
        };
        Dashboard: {
            totalUsers: number;
            totalStores: number;
            activeUsers: number;
            manuallyLockedUsers: number;
            autoLockedUsers: number;
            totalDealers: number;
            /** Format: date-time */
            updated: string;
            trends?: {
                created: {
                    Last: number;
                    Before: number;
                    Days: number[];
                };
                signIns: {
                    Last: number;
                    Before: number;
                    Days: number[];
                };
                manualLocks: {
                    Last: number;
                    Before: number;
                    Days: number[];
                };
                automaticLocks: {
                    Last: number;
                    Before: number;
                    Days: number[];
                };
            };
        };
        Home: {
            Stores: {
                /** Format: uuid */
                ID: string;
                Name: string;
            }[];
            Admins: {
                Name: string;
                Email: string;
            }[];
            SignIns: {
                /** Format: date-time */
                At: string;
                App: string | null;
                Browser: string | null;
                System: string | null;
            }[];
        };
        MyRequest: {
            /** Format: uuid */
            ID: string;
            App: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
            };
            Role: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
            } | null;
            Reason: string;
            /** Format: date-time */
            RequestedAt: string;
            /** @enum {string} */
            State: "open" | "granted" | "refused";
            Answer: string;
        };
        RequestableApp: {
            /** Format: uuid */
            ID: string;
            DisplayName: string;
            Roles: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
            }[];
        };
        WaitingRequest: {
            /** Format: uuid */
            ID: string;
            Person: {
                /** Format: uuid */
                ID: string;
                Name: string;
            };
            App: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
            };
            Role: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
            } | null;
            Reason: string;
            /** Format: date-time */
            RequestedAt: string;
            Stores: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
                Own: boolean;
            }[];
        };
        Guide: {
            Steps: {
                /** @enum {string} */
                Step: "mail" | "app" | "roles" | "trial" | "dealer" | "people" | "second";
                Done: boolean;
            }[];
            AppID: string | null;
        };
        App: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            DisplayNames: {
                "en-US": string;
                "fr-CA": string;
            };
            ClientID: string;
            URL: string;
            LoginUrl: string;
            LogoutUrl: string;
            BackchannelLogoutUrl: string;
            Flow: number;
            Colour: string;
            Description: string;
            Descriptions: {
                "en-US": string;
                "fr-CA": string;
            };
            Logo: string | null;
            LogoF: string | null;
            DropdownImage: string | null;
            ProvisionType: number;
            ProvisionForAllUsers: boolean;
            HideInIDM: boolean;
            AutoProvisionRole: string | null;
            AutoProvisionRegions: string[];
            DealerAdminRole: string | null;
            DealerAdminPermissions: string[] | null;
            RequireVerifiedEmail: boolean;
            IdTokenAlgorithm: ("RS256" | "ES256") | null;
            Fapi2: boolean;
            RefreshTokens: boolean;
            Revocation: boolean;
            Introspection: boolean;
            ClientCredentials: boolean;
            ClientScopes: string;
            DeviceFlow: boolean;
            RequirePkce: boolean;
            /** @enum {string} */
            PushedRequests: "off" | "offered" | "required";
            /** @enum {string} */
            Dpop: "off" | "offered" | "required";
            Jwks: string;
            JwksUri: string;
            Assigned: boolean;
            Deleted: boolean;
            Version: number;
            Roles?: components["schemas"]["RoleGroup"][];
            Permissions?: components["schemas"]["PermissionGroup"][];
            Attributes?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                DisplayNames: {
                    "en-US": string;
                    "fr-CA": string;
                };
                Value: string;
                Required: boolean;
                Deleted: boolean;
            }[];
            Secrets?: components["schemas"]["Secret"][];
            Secret?: string;
        };
        RoleGroup: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            DisplayNames: {
                "en-US": string;
                "fr-CA": string;
            };
            /** Format: uuid */
            AppID: string;
            Attributes: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                DisplayNames: {
                    "en-US": string;
                    "fr-CA": string;
                };
                Value: string;
                Required: boolean;
                Deleted: boolean;
            }[];
            Deleted: boolean;
            Version: number;
            Users?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                Email: string;
                MobilePhone: string;
                Primary: boolean;
                Locked: boolean;
            }[];
            /** @constant */
            Type: 2;
            Priority: number | null;
            Children: unknown[];
        };
        PermissionGroup: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            DisplayNames: {
                "en-US": string;
                "fr-CA": string;
            };
            /** Format: uuid */
            AppID: string;
            Attributes: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                DisplayNames: {
                    "en-US": string;
                    "fr-CA": string;
                };
                Value: string;
                Required: boolean;
                Deleted: boolean;
            }[];
            Deleted: boolean;
            Version: number;
            Users?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                Email: string;
                MobilePhone: string;
                Primary: boolean;
                Locked: boolean;
            }[];
            /** @constant */
            Type: 3;
            Transferable: boolean;
            Children: components["schemas"]["PermissionGroup"][];
        };
        Secret: {
            /** Format: uuid */
            ID: string;
            /** Format: date-time */
            CreatedAt: string;
            ExpiresAt: string | null;
        };
        AppToSave: {
            /** Format: uuid */
            ID?: string;
            Version?: number;
            Name?: string;
            DisplayName?: string;
            DisplayNames?: {
                "en-US"?: string;
                "fr-CA"?: string;
            };
            ClientID?: string;
            URL?: string;
            LoginUrl?: string;
            LogoutUrl?: string;
            BackchannelLogoutUrl?: string;
            Flow?: number;
            Colour?: string;
            Description?: string;
            Descriptions?: {
                "en-US"?: string;
                "fr-CA"?: string;
            };
            Logo?: string | null;
            LogoF?: string | null;
            DropdownImage?: string | null;
            ProvisionType?: number;
            ProvisionForAllUsers?: boolean;
            HideInIDM?: boolean;
            AutoProvisionRole?: string | null;
            AutoProvisionRegions?: ("US" | "CA")[];
            DealerAdminRole?: string | null;
            DealerAdminPermissions?: string[] | null;
            RequireVerifiedEmail?: boolean;
            IdTokenAlgorithm?: ("RS256" | "ES256") | null;
            Fapi2?: boolean;
            RefreshTokens?: boolean;
            Revocation?: boolean;
            Introspection?: boolean;
            ClientCredentials?: boolean;
            ClientScopes?: string;
            DeviceFlow?: boolean;
            RequirePkce?: boolean;
            /** @enum {string} */
            PushedRequests?: "off" | "offered" | "required";
            /** @enum {string} */
            Dpop?: "off" | "offered" | "required";
            Jwks?: string;
            JwksUri?: string;
            Roles?: {
                ID?: string | null;
                Name: string;
                DisplayName?: string;
                DisplayNames?: {
                    "en-US"?: string;
                    "fr-CA"?: string;
                };
                Priority?: number | null;
            }[];
            Permissions?: components["schemas"]["PermissionToSave"][];
            Attributes?: components["schemas"]["AttributeToSave"][];
        };
        PermissionToSave: {
            ID?: string | null;
            Name: string;
            DisplayName?: string;
            DisplayNames?: {
                "en-US"?: string;
                "fr-CA"?: string;
            };
            Transferable?: boolean;
            Children?: components["schemas"]["PermissionToSave"][];
        };
        AttributeToSave: {
            ID?: string | null;
            Name: string;
            DisplayName?: string;
            DisplayNames?: {
                "en-US"?: string;
                "fr-CA"?: string;
            };
            Required?: boolean;
        };
        SavedApp: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            DisplayNames: {
                "en-US": string;
                "fr-CA": string;
            };
            ClientID: string;
            URL: string;
            LoginUrl: string;
            LogoutUrl: string;
            BackchannelLogoutUrl: string;
            Flow: number;
            Colour: string;
            Description: string;
            Descriptions: {
                "en-US": string;
                "fr-CA": string;
            };
            Logo: string | null;
            LogoF: string | null;
            DropdownImage: string | null;
            ProvisionType: number;
            ProvisionForAllUsers: boolean;
            HideInIDM: boolean;
            AutoProvisionRole: string | null;
            AutoProvisionRegions: string[];
            DealerAdminRole: string | null;
            DealerAdminPermissions: string[] | null;
            RequireVerifiedEmail: boolean;
            IdTokenAlgorithm: ("RS256" | "ES256") | null;
            Fapi2: boolean;
            RefreshTokens: boolean;
            Revocation: boolean;
            Introspection: boolean;
            ClientCredentials: boolean;
            ClientScopes: string;
            DeviceFlow: boolean;
            RequirePkce: boolean;
            /** @enum {string} */
            PushedRequests: "off" | "offered" | "required";
            /** @enum {string} */
            Dpop: "off" | "offered" | "required";
            Jwks: string;
            JwksUri: string;
            Assigned: boolean;
            Deleted: boolean;
            Version: number;
            Roles?: components["schemas"]["RoleGroup"][];
            Permissions?: components["schemas"]["PermissionGroup"][];
            Attributes?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                DisplayNames: {
                    "en-US": string;
                    "fr-CA": string;
                };
                Value: string;
                Required: boolean;
                Deleted: boolean;
            }[];
            Secrets?: components["schemas"]["Secret"][];
            Secret?: string;
            Dropped?: string[];
        };
        AppMetadata: {
            name: string;
            displayName: string;
            image: string | null;
            imageF: string | null;
            url: string;
        };
        DealerView: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            /** @enum {string} */
            Region: "US" | "CA";
            /** @enum {string} */
            Locale: "en-US" | "fr-CA";
            Deleted: boolean;
            Version: number;
            /** @constant */
            Type: 0;
            SoldTo: string;
            DSMName: string | null;
            RMNumber: number | null;
            PlatinumStatus: ("NP" | "PL") | null;
            Attributes?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                DisplayNames: {
                    "en-US": string;
                    "fr-CA": string;
                };
                Value: string;
                Required: boolean;
                Deleted: boolean;
            }[];
            Counts: {
                Stores: number;
                Users?: number;
                WithoutStore?: number;
                Disabled?: number;
            };
            AdminRank: number | null;
            Admins?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                Email: string;
                MobilePhone: string;
                Primary: boolean;
                Locked: boolean;
            }[];
            Contacts?: {
                Name: string;
                Email: string;
            }[];
        };
        StoreRow: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            ShipTo: string;
            Version: number;
            Users?: number;
            Attributes?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                DisplayNames: {
                    "en-US": string;
                    "fr-CA": string;
                };
                Value: string;
                Required: boolean;
                Deleted: boolean;
            }[];
        };
        DealerPerson: {
            /** Format: uuid */
            ID: string;
            Name: string;
            Email: string;
            MobilePhone: string;
            Primary: boolean;
            Locked: boolean;
            Roles: {
                App: string;
                /** Format: uuid */
                AppID: string;
                Role: string;
            }[];
        };
        AccessRow: {
            /** Format: uuid */
            ID: string;
            Name: string;
            App: string;
            /** Format: uuid */
            AppID: string;
            Roles: string[];
            Stores: string[];
            Permissions: string[];
        };
        Dealer: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            /** @enum {string} */
            Region: "US" | "CA";
            /** @enum {string} */
            Locale: "en-US" | "fr-CA";
            Deleted: boolean;
            Version: number;
            /** @constant */
            Type: 0;
            SoldTo: string;
            DSMName: string | null;
            RMNumber: number | null;
            PlatinumStatus: ("NP" | "PL") | null;
            Attributes?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                DisplayNames: {
                    "en-US": string;
                    "fr-CA": string;
                };
                Value: string;
                Required: boolean;
                Deleted: boolean;
            }[];
            Children: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                /** @enum {string} */
                Region: "US" | "CA";
                /** @enum {string} */
                Locale: "en-US" | "fr-CA";
                Deleted: boolean;
                Version: number;
                ShipTo: string;
                /** @constant */
                Type: 1;
            }[];
            Users?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                Email: string;
                MobilePhone: string;
                Primary: boolean;
                Locked: boolean;
            }[];
            DealerAdmins?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                Email: string;
                MobilePhone: string;
                Primary: boolean;
                Locked: boolean;
            }[];
            DisabledUsers?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                Email: string;
                MobilePhone: string;
                Primary: boolean;
                Locked: boolean;
            }[];
        };
        Store: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            /** @enum {string} */
            Region: "US" | "CA";
            /** @enum {string} */
            Locale: "en-US" | "fr-CA";
            Deleted: boolean;
            Version: number;
            ShipTo: string;
            /** @constant */
            Type: 1;
            Dealer: components["schemas"]["DealerSummary"];
            Attributes?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                DisplayNames: {
                    "en-US": string;
                    "fr-CA": string;
                };
                Value: string;
                Required: boolean;
                Deleted: boolean;
            }[];
            Users?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                Email: string;
                MobilePhone: string;
                Primary: boolean;
                Locked: boolean;
            }[];
        };
        DealerSummary: {
            /** Format: uuid */
            ID: string;
            DisplayName: string;
            SoldTo: string;
        };
        GroupRow: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            Type: number;
            Deleted: boolean;
            Version: number;
            /** @enum {string} */
            Region?: "US" | "CA";
            /** @enum {string} */
            Locale?: "en-US" | "fr-CA";
            SoldTo?: string;
            ShipTo?: string;
            /** Format: uuid */
            DealerID?: string;
            /** Format: uuid */
            AppID?: string;
            Priority?: number | null;
            ParentID?: string | null;
            Transferable?: boolean;
        };
        DealerRow: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            SoldTo: string;
            /** @enum {string} */
            Region: "US" | "CA";
            Version: number;
            Stores: number;
            Users?: number;
            LastActivity?: string | null;
            Matched?: {
                /** @enum {string} */
                Field: "store" | "shipTo" | "admin";
                Text: string;
            };
        };
        GroupToSave: {
            /** Format: uuid */
            ID?: string;
            Version?: number;
            /** @default 3 */
            Type?: number;
            /** Format: uuid */
            AppID?: string;
            Name: string;
            DisplayName?: string;
            ShipTo?: string;
            DisplayNames?: {
                "en-US"?: string;
                "fr-CA"?: string;
            };
            Priority?: number | null;
            Transferable?: boolean;
            Children?: components["schemas"]["PermissionToSave"][];
            SoldTo?: string;
            DSMName?: string | null;
            RMNumber?: number | null;
            PlatinumStatus?: ("NP" | "PL") | null;
            /** @enum {string} */
            Region?: "US" | "CA";
            /** @enum {string} */
            Locale?: "en-US" | "fr-CA";
            ParentID?: string | null;
            Attributes?: components["schemas"]["AttributesToSave"];
        };
        AttributesToSave: {
            ID?: string | null;
            Name?: string;
            DisplayName?: string;
            DisplayNames?: {
                "en-US"?: string;
                "fr-CA"?: string;
            };
            Required?: boolean;
            Value?: string;
        }[];
        DealerFacts: {
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            /** @enum {string} */
            Region: "US" | "CA";
            /** @enum {string} */
            Locale: "en-US" | "fr-CA";
            Deleted: boolean;
            Version: number;
            /** @constant */
            Type: 0;
            SoldTo: string;
            DSMName: string | null;
            RMNumber: number | null;
            PlatinumStatus: ("NP" | "PL") | null;
            Attributes?: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                DisplayNames: {
                    "en-US": string;
                    "fr-CA": string;
                };
                Value: string;
                Required: boolean;
                Deleted: boolean;
            }[];
        };
        DeletedGroup: {
            /** Format: uuid */
            ID: string;
            Type: number;
            DisplayName: string;
            SoldTo?: string;
            ShipTo?: string;
            Dealer?: string;
            Stores?: number;
            Users?: number;
            /** Format: date-time */
            DeletedAt: string;
            /** Format: date-time */
            Until: string;
            By: {
                Name: string | null;
            } | null;
        };
        UserRow: {
            /** Format: uuid */
            ID: string;
            FirstName: string;
            LastName: string;
            Email: string;
            Locked: boolean;
            LockoutExpiry: string | null;
            Primary: boolean;
            Rank: number | null;
            HoldsMore: boolean;
            Dealer: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
                Deleted: boolean;
            } | null;
            Store: string | null;
            Stores: number;
            LastSignIn: string | null;
            Factors: ("app" | "passkey")[] | null;
            Leaves: {
                Day: string;
                /** @enum {string} */
                State: "planned" | "refused" | "done";
            } | null;
            Apps: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
                Colour: string;
                Logo: string | null;
                LogoF: string | null;
                Roles: {
                    Name: string;
                    DisplayName: string;
                }[];
            }[];
        };
        User: {
            /** Format: uuid */
            ID: string;
            FirstName: string;
            LastName: string;
            Email: string;
            MobilePhone: string;
            AlternatePhone: string;
            EmailVerified: boolean;
            /** @enum {string} */
            Locale: "en-US" | "fr-CA";
            /** @enum {string} */
            Region: "US" | "CA";
            Primary: boolean;
            Deleted: boolean;
            Dealer: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
                SoldTo: string;
                /** @enum {string} */
                Region: "US" | "CA";
                Deleted: boolean;
            } | null;
            Locked: boolean;
            LockoutExpiry: string | null;
            LockedBy: {
                Name: string | null;
                /** Format: date-time */
                At: string;
            } | null;
            IDMRole: string | null;
            IDMBranchIDs: string[];
            Rank: number | null;
            HoldsMore: boolean;
            Apps: components["schemas"]["UserApp"][];
            Groups: components["schemas"]["UserGroup"][];
            Attributes: {
                /** Format: uuid */
                ID: string;
                Value: string;
            }[];
            LastSignIn: string | null;
            Leaves: {
                Day: string;
                /** @enum {string} */
                State: "planned" | "refused" | "done";
            } | null;
            LastChange: components["schemas"]["LastChange"] | null;
            Version: number;
        };
        Outcome: {
            /** Format: uuid */
            ID: string;
            /** @enum {string} */
            Outcome: "done" | "already" | "refused" | "notFound";
            Reason: string | null;
        };
        MatrixRow: {
            /** Format: uuid */
            ID: string;
            FirstName: string;
            LastName: string;
            Email: string;
            Dealer: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
                Deleted: boolean;
            } | null;
            Cells: components["schemas"]["MatrixCell"][];
        };
        MatrixCell: {
            /** Format: uuid */
            AppID: string;
            /** @enum {string} */
            How: "given" | "all" | "rule" | "later";
            Roles: string[];
            Store: string | null;
            Stores: number;
            Permissions: number;
            LastUsed: string | null;
            Starts: string | null;
            Ends: string | null;
        };
        DealerToCreate: {
            Name: string;
            DisplayName?: string;
            SoldTo: string;
            /**
             * @default US
             * @enum {string}
             */
            Region?: "US" | "CA";
            /** @enum {string} */
            Locale?: "en-US" | "fr-CA";
            DSMName?: string | null;
            RMNumber?: number | null;
            PlatinumStatus?: ("NP" | "PL") | null;
            Children: {
                Name: string;
                DisplayName?: string;
                ShipTo: string;
            }[];
        };
        Happening: {
            /** Format: date-time */
            At: string;
            Kind: string;
            Origin: string | null;
            Outcome: string | null;
            By: components["schemas"]["Actor"] | null;
            Token: string | null;
            App: {
                Name: string | null;
                Tag?: string;
            } | null;
            Changes: components["schemas"]["Change"][];
            Rows: number | null;
            Note: string | null;
        };
        Actor: {
            Name: string | null;
        };
        Change: {
            Field: string;
            App: {
                Name: string | null;
                Tag?: string;
            } | null;
            Of: {
                Name: string | null;
                Tag?: string;
            } | null;
            From: {
                Name: string | null;
                Tag?: string;
            } | null;
            To: {
                Name: string | null;
                Tag?: string;
            } | null;
        };
        SignInState: {
            Last: {
                /** Format: date-time */
                At: string;
                App: {
                    Name: string | null;
                    Tag?: string;
                } | null;
                Device: {
                    Browser: string | null;
                    System: string | null;
                } | null;
            } | null;
            PasswordChosen: boolean;
            PasswordAt: string | null;
            Failed: number;
            FailedSince: ("sign-in" | "unlock") | null;
            LastFailure: {
                /** Format: date-time */
                At: string;
                Reason: string | null;
            } | null;
            Link: {
                /** @enum {string} */
                Type: "welcome" | "reset";
                /** @enum {string} */
                State: "waiting" | "sent" | "failed";
                /** Format: date-time */
                At: string;
                Until: string | null;
            } | null;
            NoApp: boolean;
            LastUsed: {
                /** Format: uuid */
                AppID: string;
                /** Format: date-time */
                At: string;
            }[];
        };
        Grant: {
            /** Format: uuid */
            AppID: string;
            /** @enum {string} */
            Kind: "app" | "role" | "store" | "permission";
            /** Format: uuid */
            ID: string;
            Name: string;
            DisplayName: string;
            Role: {
                Name: string;
                DisplayName: string;
            } | null;
            By: components["schemas"]["Actor"] | null;
            /** Format: date-time */
            At: string;
            Act: ("access-granted" | "user-created" | "user-changed") | null;
        };
        Claims: {
            sub: string;
            name: string;
            given_name: string;
            family_name: string;
            locale: string;
            address: {
                country: string;
            };
            email: string;
            email_verified: boolean;
            app: string[];
            role: string[];
            permission: string[];
        };
        Session: {
            /** Format: uuid */
            ID: string;
            Browser: string | null;
            System: string | null;
            Place: string | null;
            Since: string | null;
            Seen: string | null;
            /** Format: date-time */
            Until: string;
            Current: boolean;
            Apps: string[];
            Others: number;
        };
        Leaving: {
            /** Format: uuid */
            ID: string;
            /** @enum {string} */
            State: "planned" | "refused" | "done" | "undone";
            Day: string;
            DeleteDays: number | null;
            Note: string;
            SetBy: {
                Name: string | null;
            };
            /** Format: date-time */
            SetAt: string;
            DoneAt: string | null;
            DeletesAt: string | null;
            Locked: boolean;
            Sessions: number;
            Told: number;
            Taken: components["schemas"]["Change"][];
        };
        AccessEnd: {
            /** Format: uuid */
            AppID: string;
            RoleID: string | null;
            PermissionID: string | null;
            Day: string;
        };
        PersonTemplate: {
            /** Format: uuid */
            ID: string;
            Name: string;
            /** Format: date-time */
            At: string;
            Behind: boolean;
        };
        SignedCredential: {
            id: string;
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string | null;
            };
        };
        Passkey: {
            /** Format: uuid */
            ID: string;
            Name: string;
            /** Format: date-time */
            CreatedAt: string;
            LastUsedAt: string | null;
            Synced: boolean;
        };
        NewCredential: {
            id: string;
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                attestationObject: string;
                /** @default [] */
                transports?: string[];
            };
        };
        RequestOptions: {
            challenge: string;
            rpId: string;
            allowCredentials: {
                /** @constant */
                type: "public-key";
                id: string;
                transports: string[];
            }[];
            /** @constant */
            userVerification: "required";
            timeout: number;
        };
        MySignIn: {
            HasPassword: boolean;
            PasswordChangedAt: string | null;
            CodeApps: components["schemas"]["CodeApp"][];
            Recovery: {
                Left: number;
                MadeAt: string | null;
            };
            Browsers: components["schemas"]["RememberedBrowser"][];
            /** @enum {string} */
            Level: "off" | "offered" | "required";
            RequiredFrom: string | null;
            OffersPasskey: boolean;
        };
        CodeApp: {
            /** Format: uuid */
            ID: string;
            Name: string;
            /** Format: date-time */
            CreatedAt: string;
            LastUsedAt: string | null;
        };
        RememberedBrowser: {
            /** Format: uuid */
            ID: string;
            Browser: string | null;
            System: string | null;
            /** Format: date-time */
            Until: string;
        };
        RoleCopy: {
            Version: number;
            Roles: {
                Tag: string;
                "en-US": string;
                "fr-CA": string;
            }[];
        };
        Copy: {
            Version: number;
            LastChange: components["schemas"]["LastChange"] | null;
            Rows: components["schemas"]["CopyRow"][];
        };
        CopyRow: {
            /** @enum {string} */
            Kind: "app" | "role" | "permission" | "attribute";
            Tag: string;
            "en-US": string;
            "fr-CA": string;
            Stored: string | null;
            Apps: string[];
        };
        CopySave: {
            /** Format: date-time */
            At: string;
            By: {
                Name: string | null;
            } | null;
            Token: string | null;
            Changes: components["schemas"]["CopyChange"][];
            Total: number;
        };
        CopyChange: {
            /** @enum {string} */
            Kind: "app" | "role" | "permission" | "attribute";
            Tag: string;
            /** @enum {string} */
            Locale: "en-US" | "fr-CA";
            From: string;
            To: string;
        };
        ReportSettings: {
            from?: string;
            to?: string;
            compare?: {
                from: string;
                to: string;
            };
            soldTo?: string;
            shipTo?: string;
            /** Format: uuid */
            app?: string;
            /** Format: uuid */
            role?: string;
            user?: string;
            zone?: string;
        };
        Schedule: {
            /** Format: uuid */
            ID: string;
            Version: number;
            /** @enum {string} */
            Report: "Dashboard" | "Users" | "AccountStatus" | "LockEvents" | "LoginEvents" | "Emails" | "PasswordResets" | "UsersModified";
            Settings: {
                soldTo?: string;
                shipTo?: string;
                /** Format: uuid */
                app?: string;
                /** Format: uuid */
                role?: string;
                user?: string;
                zone?: string;
                /** @enum {string} */
                period: "ytd" | "today" | "yesterday" | "last7" | "last30" | "last90" | "lastWeek" | "thisMonth" | "lastMonth" | "lastQuarter" | "lastYear";
                /** @enum {string} */
                compare?: "previous" | "lastYear";
            };
            /** @enum {string} */
            Every: "day" | "week" | "month";
            Paused: boolean;
            /** Format: date-time */
            NextAt: string;
            LastAt: string | null;
            LastOutcome: ("sent" | "refused" | "failed") | null;
            SentTo: {
                /** Format: uuid */
                ID: string;
                Name: string | null;
                Stopped: boolean;
                LastOutcome: ("sent" | "refused" | "failed") | null;
            }[];
        };
        ReceivedReport: {
            /** @enum {string} */
            Report: "Dashboard" | "Users" | "AccountStatus" | "LockEvents" | "LoginEvents" | "Emails" | "PasswordResets" | "UsersModified";
            /** @enum {string} */
            Every: "day" | "week" | "month";
            /** Format: uuid */
            ID: string;
            /** @enum {string} */
            Period: "ytd" | "today" | "yesterday" | "last7" | "last30" | "last90" | "lastWeek" | "thisMonth" | "lastMonth" | "lastQuarter" | "lastYear";
            From: string | null;
        };
        Kept: {
            /** @enum {string} */
            Reason: "self" | "systemAdmin" | "rank" | "primary" | "permissions" | "exception" | "recent" | "changed" | "stopped" | "emailTaken" | "failed";
            Count: number;
        }[];
        DeletedUser: {
            /** Format: uuid */
            ID: string;
            FirstName: string;
            LastName: string;
            Email: string;
            Dealer: string | null;
            /** Format: date-time */
            DeletedAt: string;
            /** Format: date-time */
            Until: string;
            By: {
                Name: string | null;
            } | null;
        };
        Exception: {
            /** Format: uuid */
            ID: string;
            /** @enum {string} */
            Kind: "person" | "dealer" | "role";
            /** Format: uuid */
            RecordID: string;
            Name: string;
            About: string;
            Reason: string;
            SetBy: string | null;
            /** Format: date-time */
            SetAt: string;
        };
        Import: {
            /** Format: uuid */
            ID: string;
            /** @enum {string} */
            Kind: "people" | "dealers" | "stores";
            File: string;
            /** @enum {string} */
            State: "columns" | "judging" | "ready" | "saving" | "saved" | "undoing" | "undone";
            /** Format: date-time */
            CreatedAt: string;
            SavedAt: string | null;
            Total: number;
            Done: number;
            Columns: {
                Header: string;
                Samples: string[];
                Field: ("FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo") | null;
            }[];
            Counts: {
                /** @enum {string} */
                Of: "all" | "create" | "change" | "same" | "error" | "created" | "changed" | "failed" | "deleted" | "setBack" | "kept";
                Rows: number;
            }[];
            HoldsMails: boolean;
            MailsSentAt: string | null;
            /** Format: date-time */
            KeptUntil: string;
        };
        ImportRow: {
            Row: number;
            ID: string | null;
            Values: {
                /** @enum {string} */
                Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo";
                Value: string;
            }[];
            Verdict: ("create" | "change" | "same" | "error") | null;
            Changes: {
                /** @enum {string} */
                Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo";
                From: string;
                To: string;
            }[];
            Problems: {
                Field: ("FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo") | null;
                Message: string;
            }[];
            Result: ("created" | "changed" | "failed") | null;
            Undone: ("deleted" | "setBack" | "kept") | null;
        };
        ChangeEvent: {
            /** Format: date-time */
            At: string;
            Kind: string;
            Origin: string | null;
            Outcome: string | null;
            Token: string | null;
            Changes: components["schemas"]["Change"][];
            Rows: number | null;
            Note: string | null;
            ID: number;
            By: {
                ID: string | null;
                Name: string | null;
                Deleted: boolean;
            } | null;
            Person: {
                ID: string | null;
                Name: string | null;
                Deleted: boolean;
            } | null;
            Dealer: {
                ID: string | null;
                Name: string | null;
                Deleted: boolean;
            } | null;
            Store: {
                ID: string | null;
                Name: string | null;
                Deleted: boolean;
            } | null;
            App: {
                ID: string | null;
                Name: string | null;
                Deleted: boolean;
            } | null;
            From: {
                Browser: string | null;
                System: string | null;
            } | null;
        };
        ReviewRow: {
            /** Format: uuid */
            ID: string;
            Person: {
                /** Format: uuid */
                ID: string;
                Name: string;
                Email: string;
            };
            Dealer: string | null;
            App: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
            };
            Roles: string[];
            Permission: string | null;
            LastUsed: string | null;
            /** @enum {string} */
            State: "open" | "kept" | "taken" | "gone";
            DecidedBy: string | null;
            DecidedAt: string | null;
            May: boolean;
        };
        PersonalData: {
            Account: {
                /** Format: uuid */
                ID: string;
                FirstName: string;
                LastName: string;
                Email: string;
                MobilePhone: string;
                AlternatePhone: string;
                EmailVerified: boolean;
                /** @enum {string} */
                Locale: "en-US" | "fr-CA";
                /** @enum {string} */
                Region: "US" | "CA";
                Primary: boolean;
                Deleted: boolean;
                Dealer: {
                    /** Format: uuid */
                    ID: string;
                    DisplayName: string;
                    SoldTo: string;
                    /** @enum {string} */
                    Region: "US" | "CA";
                    Deleted: boolean;
                } | null;
                Locked: boolean;
                LockoutExpiry: string | null;
                LockedBy: {
                    Name: string | null;
                    /** Format: date-time */
                    At: string;
                } | null;
                IDMRole: string | null;
                IDMBranchIDs: string[];
                Rank: number | null;
                LastSignIn: string | null;
                Leaves: {
                    Day: string;
                    /** @enum {string} */
                    State: "planned" | "refused" | "done";
                } | null;
                LastChange: components["schemas"]["LastChange"] | null;
                Version: number;
                /** Format: date-time */
                Created: string;
                Kept: string | null;
                LastSignInBrowser: string | null;
                LastSignInSystem: string | null;
            };
            Access: {
                /** Format: uuid */
                ID: string;
                Name: string;
                DisplayName: string;
                ClientID: string;
                AssignedRoles: components["schemas"]["Role"][];
                AssignedBranches: {
                    /** Format: uuid */
                    ID: string;
                    /** Format: uuid */
                    RoleID: string;
                    DisplayName: string;
                    ShipTo: string;
                }[];
                AssignedPermissions: components["schemas"]["AppPermission"][];
                Attributes: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    DisplayName: string;
                    Value: string;
                    Required: boolean;
                    Deleted: boolean;
                }[];
            }[];
            Days: {
                App: string;
                Of: string | null;
                First: string | null;
                Last: string | null;
            }[];
            Templates: {
                Name: string;
                /** Format: date-time */
                GivenAt: string;
            }[];
            Leaving: {
                Day: string;
                State: string;
                /** Format: date-time */
                SetAt: string;
            }[];
            Sessions: {
                Browser: string | null;
                System: string | null;
                Place: string | null;
                Since: string | null;
                Seen: string | null;
                /** Format: date-time */
                Until: string;
            }[];
            Browsers: {
                /** Format: date-time */
                LastSeen: string;
                RememberedUntil: string | null;
            }[];
            Factors: {
                /** @enum {string} */
                Kind: "app" | "passkey" | "recovery";
                Name: string;
                Count: number;
                /** Format: date-time */
                CreatedAt: string;
                LastUsedAt: string | null;
            }[];
            Sources: {
                Source: string;
                ExternalID: string;
            }[];
            ApiTokens: {
                Name: string;
                /** Format: date-time */
                CreatedAt: string;
                /** Format: date-time */
                ExpiresAt: string;
                LastUsedAt: string | null;
            }[];
            IdentityLinks: {
                Provider: string;
                /** Format: date-time */
                LinkedAt: string;
                /** Format: date-time */
                LastUsed: string;
            }[];
            Mails: {
                Kind: string;
                Address: string;
                /** Format: date-time */
                At: string;
                /** @enum {string} */
                Outcome: "waiting" | "sent" | "failed";
            }[];
            Views: {
                List: string;
                Name: string;
                Address: string;
            }[];
            ReportMails: {
                Report: string;
                Every: string;
                Paused: boolean;
                /** Format: date-time */
                NextAt: string;
            }[];
            AccessRequests: {
                App: string;
                Role: string | null;
                Reason: string;
                /** Format: date-time */
                At: string;
                State: string;
                Answer: string;
            }[];
            PrivacyRequests: components["schemas"]["PrivacyRequest"][];
            Reviews: {
                Review: string;
                App: string;
                Decision: string | null;
                DecidedAt: string | null;
            }[];
        };
        PrivacyRequest: {
            /** Format: uuid */
            ID: string;
            /** @enum {string} */
            Kind: "access" | "correction" | "deletion";
            Text: string;
            ReceivedOn: string;
            DueOn: string;
            /** @enum {string} */
            State: "open" | "answered" | "refused" | "withdrawn";
            Answer: string;
            ClosedAt: string | null;
        };
        PersonalEvent: {
            /** Format: date-time */
            At: string;
            Kind: string;
            Origin: string | null;
            Outcome: string | null;
            By: components["schemas"]["Actor"] | null;
            Token: string | null;
            App: {
                Name: string | null;
                Tag?: string;
            } | null;
            Changes: components["schemas"]["Change"][];
            Rows: number | null;
            Note: string | null;
            ID: number;
            About: components["schemas"]["Actor"] | null;
            Browser: string | null;
            System: string | null;
        };
        PrivacyRow: {
            /** Format: uuid */
            ID: string;
            /** @enum {string} */
            Kind: "access" | "correction" | "deletion";
            Text: string;
            ReceivedOn: string;
            DueOn: string;
            /** @enum {string} */
            State: "open" | "answered" | "refused" | "withdrawn";
            Answer: string;
            ClosedAt: string | null;
            Person: {
                /** Format: uuid */
                ID: string;
                Name: string;
                Deleted: boolean;
            } | null;
            Recorded: boolean;
            DaysLeft: number | null;
            AnsweredBy: string | null;
        };
        Compliance: {
            /** Format: date-time */
            At: string;
            Officer: {
                Name: {
                    "en-US": string;
                    "fr-CA": string;
                };
                Email: string;
                Missing: ("PRIVACY_OFFICER_EN" | "PRIVACY_OFFICER_FR" | "PRIVACY_OFFICER_EMAIL")[];
            };
            Deleted: {
                Days: number;
                Waiting: number;
                Next: string | null;
            };
            EventDays: number | null;
            Requests: {
                Open: number;
                Overdue: number;
            };
            Located: boolean;
            Languages: ("en-US" | "fr-CA")[];
            Texts: {
                Own: boolean;
                /** Format: date */
                Version: string;
                People: number;
                Accepted: number;
            };
            Wide: {
                Count: number;
                First: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    Locked: boolean;
                    LastSignIn: string | null;
                    /** @enum {string} */
                    Right: "system" | "all" | "dealers";
                }[];
            };
            Unused: {
                Count: number;
                First: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    Locked: boolean;
                    LastSignIn: string | null;
                }[];
            };
            Idle: {
                Count: number;
                First: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    Locked: boolean;
                    LastSignIn: string | null;
                }[];
            };
            SignIn: {
                LockoutAttempts: number;
                LockoutMinutes: number;
                SessionHours: number;
                People: number;
                WithFactor: number;
                AdminsWithout: number;
                Rules: number;
            };
            BackupAt: string | null;
            Log: {
                SealedAt: string | null;
                VerifiedAt: string | null;
                Intact: boolean | null;
            };
        };
        Unaccepted: {
            /** Format: uuid */
            ID: string;
            Name: string;
            Dealer: string | null;
            LastSignIn: string | null;
        };
        ScimSource: {
            /** Format: uuid */
            ID: string;
            Name: string;
            Network: boolean;
            Dealers: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
                SoldTo: string;
            }[];
            May: ("create" | "change" | "lock" | "delete")[];
            Apps: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
            }[];
            SendsWelcome: boolean;
            Owner: {
                Name: string;
                Valid: boolean;
            } | null;
            Tokens: components["schemas"]["ScimToken"][];
            Version: number;
        };
        ScimToken: {
            /** Format: uuid */
            ID: string;
            /** Format: date-time */
            CreatedAt: string;
            /** Format: date-time */
            ExpiresAt: string;
            LastUsedAt: string | null;
        };
        Webhook: {
            /** Format: uuid */
            ID: string;
            Name: string;
            Address: string;
            Enabled: boolean;
            Kinds: string[] | null;
            Dealers: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
                SoldTo: string;
            }[];
            FormerUntil: string | null;
            FailingSince: string | null;
            DisabledAt: string | null;
            Version: number;
        };
        ApiToken: {
            /** Format: uuid */
            ID: string;
            Name: string;
            Permissions: ("create-apps" | "delete-apps" | "view-apps" | "modify-apps" | "create-permissions" | "modify-permissions" | "delete-permissions" | "create-roles" | "modify-roles" | "delete-roles" | "create-dealers" | "delete-dealers" | "view-dealers" | "modify-dealers" | "delete-stores" | "modify-stores" | "create-stores" | "create-users" | "modify-users" | "delete-users" | "view-users" | "lock-users" | "provision-apps" | "deprovision-apps" | "create-dealer-admin" | "view-reports" | "access-all-dealers" | "change-dealer" | "all-permissions" | "assign-primary" | "modify-primary")[];
            Dealer: {
                /** Format: uuid */
                ID: string;
                DisplayName: string;
            } | null;
            Sensitive: boolean;
            /** Format: date-time */
            CreatedAt: string;
            EndsOn: string;
            LastUsedAt: string | null;
            Owner: {
                /** Format: uuid */
                ID: string;
                Name: string;
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
                    FirstName: string;
                    LastName: string;
                    Email: string;
                    MobilePhone?: string;
                    AlternatePhone?: string;
                    /** @enum {string} */
                    Locale: "en-US" | "fr-CA";
                    /** @enum {string} */
                    Region?: "US" | "CA";
                    currentPassword?: string;
                    Version: number;
                };
                answer: components["schemas"]["Profile"];
            };
            /** @description Resends the email that confirms your own address, unless it is already confirmed; five times an hour at most */
            confirmEmail: {
                input: Record<string, never>;
                /** @constant */
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
                    /** @enum {string} */
                    Kind: "privacyOverdue" | "requests" | "reviews" | "appsFailing" | "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused" | "fewAdmins";
                    Count: number;
                    More: boolean;
                    First: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                        Act: ("unlock" | "welcome" | "reset" | "extend") | null;
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
                    /** Format: uuid */
                    AppID: string;
                    /** @default null */
                    RoleID?: string | null;
                    Reason: string;
                };
                answer: components["schemas"]["MyRequest"][];
            };
            /** @description Withdraws an open request of the caller */
            withdrawRequest: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
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
                    /** Format: uuid */
                    ID: string;
                    StoreIDs?: string[];
                };
                /** @constant */
                answer: true;
            };
            /** @description Refuses a request with a reason, and notifies the person */
            refuseRequest: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    Answer: string;
                };
                /** @constant */
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
                /** @constant */
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
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["App"];
            };
            /** @description Saves an app with its roles, permissions and attributes, or creates one */
            saveApp: {
                input: {
                    app: components["schemas"]["AppToSave"];
                    /** @default true */
                    saveChildren?: boolean;
                    /** Format: binary */
                    logo?: string;
                    /** Format: binary */
                    logoF?: string;
                    /** Format: binary */
                    dropdownImage?: string;
                };
                answer: components["schemas"]["SavedApp"];
            };
            /** @description How many people have an app, and each of its roles, permissions and attributes */
            appUsage: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Users: number;
                    Roles: {
                        /** Format: uuid */
                        ID: string;
                        Users: number;
                    }[];
                    Permissions: {
                        /** Format: uuid */
                        ID: string;
                        Users: number;
                    }[];
                    Attributes: {
                        /** Format: uuid */
                        ID: string;
                        Users: number;
                    }[];
                };
            };
            /** @description How many people the automatic rule of an app would reach, without saving it */
            appAffected: {
                input: {
                    app: components["schemas"]["AppToSave"];
                };
                answer: {
                    Users: number;
                };
            };
            /** @description Deletes an app: its client is refused, its sessions end, and no one has it anymore */
            deleteApp: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Generates a new secret for an app; the current one can stay valid for a while */
            makeSecret: {
                input: {
                    /** Format: uuid */
                    id: string;
                    PreviousUntil: string | null;
                    Version: number;
                };
                answer: {
                    Secrets: components["schemas"]["Secret"][];
                    Secret?: string;
                    Version: number;
                };
            };
            /** @description Revokes the former secret of an app before its date */
            endSecret: {
                input: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    secretID: string;
                };
                answer: {
                    Secrets: components["schemas"]["Secret"][];
                    Version: number;
                };
            };
            /** @description Redeems the code of your own trial sign-in and returns what the app would receive in its token */
            trySignIn: {
                input: {
                    /** Format: uuid */
                    id: string;
                    code: string;
                    verifier: string;
                };
                answer: {
                    iss: string;
                    aud: string;
                    /** Format: uuid */
                    sub: string;
                    auth_time: number;
                    acr: string | null;
                    amr: string[];
                    sid: string;
                    name: string;
                    given_name: string;
                    family_name: string;
                    locale: string;
                    address: {
                        country: string;
                    };
                    email: string;
                    email_verified: boolean;
                    app: string[];
                    role: string[];
                    permission: string[];
                };
            };
            /** @description The apps that the caller may open, for the app selector */
            appMetadata: {
                input: {
                    appNames?: string;
                };
                answer: components["schemas"]["AppMetadata"][];
            };
            /** @description A signed link to the learning site, valid for one minute */
            learningLink: {
                input: Record<string, never>;
                answer: {
                    url: string;
                };
            };
            /** @description A dealer with its counts and admins, without its lists */
            getDealer: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["DealerView"];
            };
            /** @description Creates a dealer with its stores and its first admin, all or nothing */
            createDealer: {
                input: {
                    dealer: components["schemas"]["DealerToCreate"];
                    user: {
                        /** Format: uuid */
                        ID?: string;
                        FirstName?: string;
                        LastName?: string;
                        Email?: string;
                        MobilePhone?: string;
                        AlternatePhone?: string;
                        /** @enum {string} */
                        Locale?: "en-US" | "fr-CA";
                    };
                };
                answer: components["schemas"]["DealerFacts"];
            };
            /** @description The stores of a dealer, page by page; the search goes by name and number */
            dealerStores: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** Format: uuid */
                    id: string;
                    /** @default  */
                    query?: string;
                };
                answer: {
                    Data: components["schemas"]["StoreRow"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description The people of a dealer, page by page: all, those of a store, those without one, and for system admins the locked ones and those of a deleted dealer */
            dealerPeople: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** Format: uuid */
                    id: string;
                    /**
                     * @default all
                     * @enum {string}
                     */
                    which?: "all" | "store" | "withoutStore" | "disabled" | "detached";
                    /** Format: uuid */
                    storeID?: string;
                };
                answer: {
                    Data: components["schemas"]["DealerPerson"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description What the people of a dealer hold: for each person and app the roles, stores and permissions */
            dealerAccess: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Data: components["schemas"]["AccessRow"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description Whether a dealer has this Sold To # */
            soldToUsed: {
                input: {
                    soldTo: string;
                    /** Format: uuid */
                    id?: string;
                };
                answer: {
                    data: boolean;
                };
            };
            /** @description Whether a store has this Ship To #, or each of a list; nothing is saved */
            shipToUsed: {
                input: {
                    shipTo?: string;
                    shipTos?: string[];
                    /** Format: uuid */
                    id?: string;
                };
                answer: boolean | boolean[];
            };
            /** @description A dealer, a store or, with view-apps, a role or a permission */
            getGroup: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["Dealer"] | components["schemas"]["Store"] | components["schemas"]["RoleGroup"] | components["schemas"]["PermissionGroup"];
            };
            /** @description Saves a dealer, a store, a role or a permission, or creates one; a store can be moved to another dealer, a permission nested elsewhere */
            saveGroup: {
                input: components["schemas"]["GroupToSave"];
                answer: components["schemas"]["DealerFacts"] | components["schemas"]["Store"] | components["schemas"]["RoleGroup"] | components["schemas"]["PermissionGroup"];
            };
            /** @description The groups that the caller may see: dealers (0), stores (1), roles (2), permissions (3), or all (-1); dealers and stores can be searched by name and number */
            allGroups: {
                input: {
                    /** @default -1 */
                    type?: number;
                    /** @default  */
                    query?: string;
                    pageSize?: number;
                };
                answer: components["schemas"]["GroupRow"][];
            };
            /** @description Dealers by name and number, by those of their stores, or by the name of an admin; the row says what matched */
            searchGroups: {
                input: {
                    /** @default  */
                    query?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /**
                     * @default relevance
                     * @enum {string}
                     */
                    sort?: "relevance" | "DisplayName" | "SoldTo";
                    /**
                     * @default asc
                     * @enum {string}
                     */
                    order?: "asc" | "desc";
                    /**
                     * @default dealer
                     * @constant
                     */
                    type?: "dealer";
                    /** @default false */
                    detailed?: boolean;
                    /** @enum {string} */
                    admins?: "few";
                };
                answer: {
                    Data: components["schemas"]["DealerRow"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description The users of a dealer or a store, or those who have a role or a permission, as far as the caller may see them */
            groupUsers: {
                input: {
                    /** Format: uuid */
                    groupID: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    Email: string;
                    MobilePhone: string;
                    Primary: boolean;
                    Locked: boolean;
                }[];
            };
            /** @description Deletes a dealer with its stores, a store, or a role or a permission for everyone who has it; permissions nested in a deleted one move up one level */
            deleteGroup: {
                input: {
                    /** Format: uuid */
                    groupID: string;
                };
                answer: Record<string, never>;
            };
            /** @description For system admins: the deleted dealers and stores that can still be restored */
            deletedGroups: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                };
                answer: {
                    Data: components["schemas"]["DeletedGroup"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description For system admins: restores a dealer or a store with the access that its deletion removed, where it is still available */
            restoreGroup: {
                input: {
                    /** Format: uuid */
                    groupID: string;
                };
                answer: {
                    Users: number;
                    LeftOut: string[];
                };
            };
            /** @description The access that people would lose if a dealer or a store were deleted, or a store moved to another dealer */
            groupEffect: {
                input: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    dealerID?: string;
                };
                answer: {
                    Stores: number;
                    Users: number;
                    LoseApps: number;
                    LoseAdmin: number;
                    Names: string[];
                };
            };
            /** @description Gives a dealer, a store, a role or a permission one of the attributes of dealers, of stores or of its app */
            assignAttribute: {
                input: {
                    /** Format: uuid */
                    groupID: string;
                    /** Format: uuid */
                    attrID: string;
                };
                answer: components["schemas"]["DealerFacts"] | components["schemas"]["Store"] | components["schemas"]["RoleGroup"] | components["schemas"]["PermissionGroup"];
            };
            /** @description Removes an attribute from a dealer, a store, a role or a permission */
            removeAttribute: {
                input: {
                    /** Format: uuid */
                    groupID: string;
                    /** Format: uuid */
                    attrID: string;
                };
                answer: components["schemas"]["DealerFacts"] | components["schemas"]["Store"] | components["schemas"]["RoleGroup"] | components["schemas"]["PermissionGroup"];
            };
            /** @description Creates an attribute of dealers, of stores or of an app, and gives it to one of them, or to a role or a permission of the app */
            createAttribute: {
                input: {
                    /** Format: uuid */
                    groupID: string;
                    Name: string;
                    DisplayName?: string;
                    DisplayNames?: {
                        "en-US"?: string;
                        "fr-CA"?: string;
                    };
                    Required?: boolean;
                };
                answer: {
                    Attribute: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                        DisplayName: string;
                        DisplayNames: {
                            "en-US": string;
                            "fr-CA": string;
                        };
                        Value: string;
                        Required: boolean;
                        Deleted: boolean;
                    };
                    Group: components["schemas"]["DealerFacts"] | components["schemas"]["Store"] | components["schemas"]["RoleGroup"] | components["schemas"]["PermissionGroup"];
                };
            };
            /** @description The attributes that dealers (0) or stores (1) can be given */
            attributesOfType: {
                input: {
                    type: number;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    DisplayName: string;
                    DisplayNames: {
                        "en-US": string;
                        "fr-CA": string;
                    };
                    Required: boolean;
                }[];
            };
            /** @description Users in the caller’s scope whose name or email contains every word of the query, and who match the filters, the best match first unless another sort is given. The domain of an address is searched only by a query with @ or a full stop. Up to 10,000 people are counted, and beyond that the answer says that there are more */
            searchUsers: {
                input: {
                    /** @default  */
                    query?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /**
                     * @default relevance
                     * @enum {string}
                     */
                    sort?: "relevance" | "lastName" | "email";
                    /**
                     * @default asc
                     * @enum {string}
                     */
                    order?: "asc" | "desc";
                    /** @enum {string} */
                    status?: "active" | "locked" | "lockedForNow";
                    /** Format: uuid */
                    dealer?: string;
                    /** Format: uuid */
                    store?: string;
                    /** Format: uuid */
                    app?: string;
                    /** Format: uuid */
                    role?: string;
                    /** Format: uuid */
                    permission?: string;
                    /** Format: uuid */
                    template?: string;
                    /** @enum {string} */
                    need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused";
                    /** @enum {string} */
                    factor?: "none" | "app" | "passkey";
                };
                answer: {
                    Data: components["schemas"]["UserRow"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                    TotalMore: boolean;
                };
            };
            /** @description One user */
            getUser: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["User"];
            };
            /** @description Saves a user with apps and dealer, or creates one if there is no ID. Without view-users, the caller receives only the ID of a user they created */
            saveUser: {
                input: {
                    /** Format: uuid */
                    ID?: string;
                    FirstName: string;
                    LastName: string;
                    Email: string;
                    MobilePhone?: string;
                    AlternatePhone?: string;
                    /** @enum {string} */
                    Region?: "US" | "CA";
                    /** @enum {string} */
                    Locale?: "en-US" | "fr-CA";
                    Primary?: boolean;
                    Version?: number;
                    Dealer?: {
                        /** Format: uuid */
                        ID: string;
                    } | null;
                    Apps?: {
                        /** Format: uuid */
                        ID: string;
                        AssignedRoles?: {
                            /** Format: uuid */
                            ID: string;
                        }[];
                        AssignedBranches?: {
                            /** Format: uuid */
                            ID: string;
                            /** Format: uuid */
                            RoleID: string;
                        }[];
                        AssignedPermissions?: {
                            /** Format: uuid */
                            ID: string;
                        }[];
                        Attributes?: {
                            /** Format: uuid */
                            ID: string;
                            Value: string;
                        }[];
                    }[];
                    Templates?: string[];
                    Dates?: {
                        /** Format: uuid */
                        AppID: string;
                        /** @default null */
                        From?: string | null;
                        /** @default null */
                        Until?: string | null;
                    }[];
                };
                answer: components["schemas"]["User"] | {
                    /** Format: uuid */
                    ID: string;
                };
            };
            /** @description Deletes a user, who is signed out immediately */
            deleteUser: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Locks or unlocks a user; repeating it changes nothing. Returns the user to callers who have view-users */
            lockUser: {
                input: {
                    /** Format: uuid */
                    id: string;
                    /** @default true */
                    lockState?: boolean;
                    version?: number;
                };
                answer: components["schemas"]["User"] | null;
            };
            /** @description Locks or unlocks up to 500 users at once; reports for each one whether it was done, was already so, or was refused and why */
            lockUsers: {
                input: {
                    ids: string[];
                    /** @default true */
                    lockState?: boolean;
                };
                answer: components["schemas"]["Outcome"][];
            };
            /** @description The people that searchUsers finds, each with what they have in the apps that the caller may see: roles, stores, permissions and the last sign-in; with used, those who have an app, by its last use */
            accessMatrix: {
                input: {
                    /** @default  */
                    query?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /**
                     * @default lastName
                     * @enum {string}
                     */
                    sort?: "lastName";
                    /**
                     * @default asc
                     * @enum {string}
                     */
                    order?: "asc" | "desc";
                    /** @enum {string} */
                    status?: "active" | "locked" | "lockedForNow";
                    /** Format: uuid */
                    dealer?: string;
                    /** Format: uuid */
                    store?: string;
                    /** Format: uuid */
                    app?: string;
                    /** Format: uuid */
                    role?: string;
                    /** Format: uuid */
                    permission?: string;
                    /** Format: uuid */
                    template?: string;
                    /** @enum {string} */
                    need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused";
                    /** @enum {string} */
                    factor?: "none" | "app" | "passkey";
                    /** Format: uuid */
                    used?: string;
                };
                answer: {
                    Data: components["schemas"]["MatrixRow"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                    TotalMore: boolean;
                };
            };
            /** @description Gives a user a dealer, a role, a permission, or a store for their roles. Returns the user to callers who have view-users */
            addToGroup: {
                input: {
                    /** Format: uuid */
                    userID: string;
                    /** Format: uuid */
                    groupID: string;
                };
                answer: components["schemas"]["User"] | null;
            };
            /** @description Removes a dealer, store, role or permission from a user; removing the last role or store also removes the app. Returns the user to callers who have view-users */
            removeFromGroup: {
                input: {
                    /** Format: uuid */
                    userID: string;
                    /** Format: uuid */
                    groupID: string;
                };
                answer: components["schemas"]["User"] | null;
            };
            /** @description The ID of the user who has an email address, if any */
            emailUsed: {
                input: {
                    email: string;
                };
                answer: {
                    data: {
                        /** Format: uuid */
                        ID: string;
                    } | null;
                };
            };
            /** @description What a person would lose by moving to another dealer */
            moveEffect: {
                input: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    dealerID?: string;
                };
                answer: {
                    Apps: {
                        /** Format: uuid */
                        ID: string;
                        App: string;
                        Lost: boolean;
                        Roles: string[];
                        Stores: string[];
                    }[];
                    Requests: {
                        App: string;
                        Role: string | null;
                    }[];
                };
            };
            /** @description Makes someone an admin of a dealer, whether new or with an account, with every app for every store of the dealer */
            createDealerAdmin: {
                input: {
                    dealer: {
                        /** Format: uuid */
                        ID: string;
                    };
                    user: {
                        /** Format: uuid */
                        ID?: string;
                        FirstName?: string;
                        LastName?: string;
                        Email?: string;
                        MobilePhone?: string;
                        AlternatePhone?: string;
                        /** @enum {string} */
                        Locale?: "en-US" | "fr-CA";
                    };
                };
                answer: components["schemas"]["User"] | {
                    /** Format: uuid */
                    ID: string;
                };
            };
            /** @description How many dealer admins do not have their access in an app yet, and whether they are being given it */
            adminsWithout: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Users: number;
                    Giving: boolean;
                };
            };
            /** @description Provisions an app for all dealer admins who do not have it yet; it continues after the answer */
            giveToAdmins: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Users: number;
                    Giving: boolean;
                };
            };
            /** @description The caller’s saved views of a list, by name */
            myViews: {
                input: {
                    /** @enum {string} */
                    list: "users" | "dealers" | "reports";
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    Address: string;
                }[];
            };
            /** @description Saves a view of a list for the caller, or changes one of theirs; at most 50, each name once per list */
            saveView: {
                input: {
                    /** Format: uuid */
                    ID?: string;
                    Name: string;
                    Address: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    Address: string;
                };
            };
            /** @description Deletes one of the caller’s saved views */
            deleteView: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Sends a user the welcome email again, with a new link to choose a password; at most five times an hour */
            resendWelcomeEmail: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Sends a user who has a password a link to choose another one; at most five times an hour */
            sendResetLink: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Sends the caller, or a user of the dealer, the list of the dealer’s users with their apps, roles, stores and permissions as the caller may see them */
            emailPermissionsReport: {
                input: {
                    /** Format: uuid */
                    dealerID: string;
                    /** Format: uuid */
                    userID: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description What happened to a user, newest first, as far as the caller may see it */
            userActivity: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Data: components["schemas"]["Happening"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description How a user signs in: the last sign-in, whether a password was chosen, failed attempts since then, and the latest link that was emailed, as far as the caller may read the activity */
            userSignIn: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["SignInState"];
            };
            /** @description What happened to an app, latest first */
            appActivity: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Data: components["schemas"]["Happening"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description What happened to a dealer and its stores, or to a store, newest first */
            groupActivity: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Data: components["schemas"]["Happening"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description Who gave a user the apps, roles, stores and permissions that the caller may see, and when */
            userGrants: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["Grant"][];
            };
            /** @description What a token of a user for an app would contain now; null if they would get none */
            userClaims: {
                input: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    app: string;
                };
                answer: {
                    Claims: components["schemas"]["Claims"] | null;
                    Others: number;
                };
            };
            /** @description Where a user is signed in */
            userSessions: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["Session"][];
            };
            /** @description Ends one session of a user, or all of them; returns those that are left to callers who have view-users */
            endUserSessions: {
                input: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    session?: string;
                };
                answer: components["schemas"]["Session"][] | null;
            };
            /** @description Ends all sessions of up to 500 users at once; reports for each one whether sessions ended, there were none, or it was refused and why */
            endUsersSessions: {
                input: {
                    ids: string[];
                };
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
                    /** Format: uuid */
                    session?: string;
                };
                answer: components["schemas"]["Session"][];
            };
            /** @description The people a user should be able to name when they call: the managers of their stores, then the admins of their dealer */
            userContacts: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Name: string;
                    /** @enum {string} */
                    Role: "manager" | "admin";
                }[];
            };
            /** @description Creates a code, valid for ten minutes, that the user enters on the sign-in page to choose a password; it replaces the previous one. Only this answer contains it */
            makeSignInCode: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Code: string;
                    /** Format: date-time */
                    Until: string;
                };
            };
            /** @description Adds a note to the activity of a user */
            addUserNote: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    Note: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Removes every second factor of a user, ends their sessions and tells them */
            resetUserFactors: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description The identity providers that a user is linked to, for those who may help the user */
            userIdentityLinks: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Names: {
                        "en-US": string;
                        "fr-CA": string;
                    };
                    Subject: string;
                    /** Format: date-time */
                    LinkedAt: string;
                    /** Format: date-time */
                    LastUsed: string;
                }[];
            };
            /** @description Removes a link of a user to an identity provider and ends the sessions of the user */
            removeUserIdentityLink: {
                input: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    provider: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description When a user leaves or left, and what was removed from them */
            getLeaving: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["Leaving"] | null;
            };
            /** @description Sets when a user leaves: on that day, or immediately, their sessions end, their access is removed and their account is locked; it can also be deleted later */
            setLeaving: {
                input: {
                    /** @default null */
                    Day?: string | null;
                    /** @default null */
                    DeleteDays?: number | null;
                    /** @default  */
                    Note?: string;
                    /** Format: uuid */
                    ID: string;
                };
                answer: components["schemas"]["Leaving"];
            };
            /** @description Removes the day on which a user was to leave */
            cancelLeaving: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Unlocks the account of a user who has left and gives their access back, except what someone has given or changed since */
            undoLeaving: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    LeftOut: string[];
                };
            };
            /** @description What ends and what begins later in the access of a user, with what could not begin on its day, and the access templates that they were given */
            accessPlan: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Ends: components["schemas"]["AccessEnd"][];
                    Starts: {
                        /** Format: uuid */
                        ID: string;
                        /** Format: uuid */
                        AppID: string;
                        App: string;
                        IsNew: boolean;
                        Roles: {
                            /** Format: uuid */
                            ID: string;
                            Name: string;
                        }[];
                        Permissions: {
                            /** Format: uuid */
                            ID: string;
                            Name: string;
                        }[];
                        From: string;
                        Until: string | null;
                        /** @enum {string} */
                        State: "planned" | "refused";
                        MayChange: boolean;
                    }[];
                    Templates: components["schemas"]["PersonTemplate"][];
                };
            };
            /** @description Sets, changes or removes the last day on which a user has an app, a role or a permission; after that day it is removed */
            setAccessEnd: {
                input: {
                    /** Format: uuid */
                    UserID: string;
                    /** Format: uuid */
                    AppID: string;
                    /** @default null */
                    RoleID?: string | null;
                    /** @default null */
                    PermissionID?: string | null;
                    Day: string | null;
                };
                answer: components["schemas"]["AccessEnd"][];
            };
            /** @description Extends all access of a user that ends within a week by 90 days */
            extendAccess: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["AccessEnd"][];
            };
            /** @description Changes the days of what a user gets later; without a first day, it is removed */
            setAccessStart: {
                input: {
                    /** Format: uuid */
                    UserID: string;
                    /** Format: uuid */
                    ID: string;
                    From: string | null;
                    /** @default null */
                    Until?: string | null;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    /** Format: uuid */
                    AppID: string;
                    App: string;
                    IsNew: boolean;
                    Roles: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    }[];
                    Permissions: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    }[];
                    From: string;
                    Until: string | null;
                    /** @enum {string} */
                    State: "planned" | "refused";
                    MayChange: boolean;
                }[];
            };
            /** @description Lists the access templates of the caller’s dealer and of the network, by name */
            templates: {
                input: {
                    /** @default  */
                    query?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    dealer?: string | "none";
                };
                answer: {
                    Data: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                        Names: {
                            "en-US": string;
                            "fr-CA": string;
                        };
                        Dealer: {
                            /** Format: uuid */
                            ID: string;
                            DisplayName: string;
                        } | null;
                        /** @enum {string} */
                        Stores: "person" | "all";
                        Apps: {
                            /** Format: uuid */
                            ID: string;
                            AssignedRoles: {
                                /** Format: uuid */
                                ID: string;
                            }[];
                            AssignedPermissions: {
                                /** Format: uuid */
                                ID: string;
                            }[];
                            Attributes: {
                                /** Format: uuid */
                                ID: string;
                                Value: string;
                            }[];
                        }[];
                        Hidden: boolean;
                        People: number;
                        Behind: number;
                        LastChange: components["schemas"]["LastChange"];
                        Version: number;
                    }[];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description Gets an access template */
            getTemplate: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    Names: {
                        "en-US": string;
                        "fr-CA": string;
                    };
                    Dealer: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                    } | null;
                    /** @enum {string} */
                    Stores: "person" | "all";
                    Apps: {
                        /** Format: uuid */
                        ID: string;
                        AssignedRoles: {
                            /** Format: uuid */
                            ID: string;
                        }[];
                        AssignedPermissions: {
                            /** Format: uuid */
                            ID: string;
                        }[];
                        Attributes: {
                            /** Format: uuid */
                            ID: string;
                            Value: string;
                        }[];
                    }[];
                    Hidden: boolean;
                    People: number;
                    Behind: number;
                    LastChange: components["schemas"]["LastChange"];
                    Version: number;
                };
            };
            /** @description Creates or changes an access template; the caller must be allowed to give each part of it */
            saveTemplate: {
                input: {
                    /** Format: uuid */
                    ID?: string;
                    Version?: number;
                    Names: {
                        "en-US": string;
                        "fr-CA": string;
                    };
                    Dealer: string | null;
                    /** @enum {string} */
                    Stores: "person" | "all";
                    Apps: {
                        /** Format: uuid */
                        ID: string;
                        AssignedRoles: {
                            /** Format: uuid */
                            ID: string;
                        }[];
                        AssignedPermissions: {
                            /** Format: uuid */
                            ID: string;
                        }[];
                        Attributes: {
                            /** Format: uuid */
                            ID: string;
                            Value: string;
                        }[];
                    }[];
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    Names: {
                        "en-US": string;
                        "fr-CA": string;
                    };
                    Dealer: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                    } | null;
                    /** @enum {string} */
                    Stores: "person" | "all";
                    Apps: {
                        /** Format: uuid */
                        ID: string;
                        AssignedRoles: {
                            /** Format: uuid */
                            ID: string;
                        }[];
                        AssignedPermissions: {
                            /** Format: uuid */
                            ID: string;
                        }[];
                        Attributes: {
                            /** Format: uuid */
                            ID: string;
                            Value: string;
                        }[];
                    }[];
                    Hidden: boolean;
                    People: number;
                    Behind: number;
                    LastChange: components["schemas"]["LastChange"];
                    Version: number;
                };
            };
            /** @description Deletes an access template; people keep the access that it gave them */
            deleteTemplate: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Changes your own password and ends every session */
            changePassword: {
                input: {
                    currentPassword: string;
                    newPassword: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Emails a link to choose a new password; the answer is the same whether an account has the address or not */
            resetPassword: {
                input: {
                    email: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Sets a new password with the hash of a one-time link, and ends every session */
            changePasswordReset: {
                input: {
                    /** @default  */
                    hash?: string;
                    password: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Confirms the identity of the caller for the sensitive actions of the next minutes in this session */
            confirmIdentity: {
                input: {
                    currentPassword?: string;
                    code?: string;
                    passkey?: components["schemas"]["SignedCredential"];
                };
                /** @constant */
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
                    Name: string;
                    Credential: components["schemas"]["NewCredential"];
                    /** @default true */
                    EndOtherSessions?: boolean;
                };
                /** @constant */
                answer: true;
            };
            /** @description Begins to add a passkey of the caller: what the browser asks its authenticator */
            beginPasskey: {
                input: Record<string, never>;
                answer: {
                    challenge: string;
                    rp: {
                        id: string;
                        name: string;
                    };
                    user: {
                        id: string;
                        name: string;
                        displayName: string;
                    };
                    pubKeyCredParams: {
                        /** @constant */
                        type: "public-key";
                        alg: number;
                    }[];
                    excludeCredentials: {
                        /** @constant */
                        type: "public-key";
                        id: string;
                        transports: string[];
                    }[];
                    authenticatorSelection: {
                        /** @constant */
                        residentKey: "required";
                        requireResidentKey: boolean;
                        /** @constant */
                        userVerification: "required";
                    };
                    timeout: number;
                };
            };
            /** @description Renames a passkey of the caller */
            renamePasskey: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Removes a passkey of the caller */
            removePasskey: {
                input: {
                    /** Format: uuid */
                    ID: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Begins a confirmation with a passkey, before a sensitive action */
            beginConfirmation: {
                input: Record<string, never>;
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
                    currentPassword?: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Secret: string;
                    Address: string;
                    Picture: string;
                };
            };
            /** @description Adds the app once it shows the right code; the first one comes with recovery codes */
            confirmCodeApp: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    Code: string;
                    /** @default true */
                    EndOtherSessions?: boolean;
                };
                answer: {
                    RecoveryCodes: string[] | null;
                };
            };
            /** @description Renames an authenticator app of the caller */
            renameCodeApp: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Removes an authenticator app of the caller */
            removeCodeApp: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    currentPassword?: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Generates recovery codes of the caller, in place of the previous ones */
            makeRecoveryCodes: {
                input: {
                    currentPassword?: string;
                };
                answer: {
                    RecoveryCodes: string[];
                };
            };
            /** @description Requires the second factor of the caller again in a remembered browser */
            forgetBrowser: {
                input: {
                    /** Format: uuid */
                    id?: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Returns the rules about second factors and the number of people to whom each applies, for system admins */
            factorRules: {
                input: Record<string, never>;
                answer: {
                    /** Format: uuid */
                    ID: string;
                    /** @enum {string} */
                    Scope: "network" | "role" | "app";
                    Target: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                        App: string | null;
                    } | null;
                    /** @enum {string} */
                    Level: "off" | "offered" | "required";
                    RequiredFrom: string | null;
                    People: number;
                    Without: number;
                }[];
            };
            /** @description Returns the apps and roles to which a rule about second factors can apply, for system admins */
            factorTargets: {
                input: Record<string, never>;
                answer: {
                    /** Format: uuid */
                    ID: string;
                    /** @enum {string} */
                    Scope: "role" | "app";
                    Name: string;
                    App: string | null;
                }[];
            };
            /** @description Counts the people to whom a rule would apply, and those without a second factor, for system admins */
            factorReach: {
                input: {
                    /** @enum {string} */
                    Scope: "network" | "role" | "app";
                    Target?: string | null;
                };
                answer: {
                    People: number;
                    Without: number;
                };
            };
            /** @description Saves a rule about second factors in place of the one for the same network, app or role */
            saveFactorRule: {
                input: {
                    /** @enum {string} */
                    Scope: "network" | "role" | "app";
                    Target?: string | null;
                    /** @enum {string} */
                    Level: "off" | "offered" | "required";
                    RequiredFrom?: string | null;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    /** @enum {string} */
                    Scope: "network" | "role" | "app";
                    Target: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                        App: string | null;
                    } | null;
                    /** @enum {string} */
                    Level: "off" | "offered" | "required";
                    RequiredFrom: string | null;
                    People: number;
                    Without: number;
                }[];
            };
            /** @description Removes a rule about second factors */
            removeFactorRule: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    /** @enum {string} */
                    Scope: "network" | "role" | "app";
                    Target: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                        App: string | null;
                    } | null;
                    /** @enum {string} */
                    Level: "off" | "offered" | "required";
                    RequiredFrom: string | null;
                    People: number;
                    Without: number;
                }[];
            };
            /** @description Says what a first sign-in with these claims would do; nothing is kept */
            previewIdentityProvider: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    Sample: string | null;
                };
                answer: {
                    /** @enum {string} */
                    Outcome: "enters" | "linked" | "password" | "created" | "refused";
                    Refusal: ("deleted" | "dealer-deleted" | "locked" | "not-linked" | "unproven" | "no-account" | "incomplete") | null;
                    Email: string;
                    Person: {
                        ID: string | null;
                        Name: string;
                    } | null;
                    Dealer: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    } | null;
                    Apps: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                        Roles: {
                            Name: string;
                            Stores: string[];
                        }[];
                        Attributes: {
                            Name: string;
                            Value: string;
                        }[];
                    }[];
                    Rules: ("none" | "given" | "held" | "refused")[];
                    Taken: string[];
                };
            };
            /** @description The identity providers of dealers, for system admins; never their secrets */
            identityProviders: {
                input: Record<string, never>;
                answer: {
                    /** Format: uuid */
                    ID: string;
                    /** @enum {string} */
                    Kind: "oidc" | "saml";
                    Names: {
                        "en-US": string;
                        "fr-CA": string;
                    };
                    Enabled: boolean;
                    Shown: boolean;
                    Required: boolean;
                    Domains: string[];
                    Issuer: string;
                    ClientID: string;
                    Scopes: string;
                    EntryPoint: string;
                    EntityID: string;
                    Certificates: string;
                    Claims: {
                        Email: string;
                        GivenName: string;
                        FamilyName: string;
                        Locale: string;
                    };
                    Proven: boolean;
                    TrustsFactor: boolean;
                    UpdatesNames: boolean;
                    /** @enum {string} */
                    First: "link" | "create";
                    CreatesIn: string | null;
                    /** @enum {string} */
                    RulesAt: "first" | "each";
                    Rules: {
                        Claim: string;
                        Value: string;
                        /** @enum {string} */
                        Gives: "role" | "template" | "store" | "dealer";
                        /** Format: uuid */
                        ID: string;
                    }[];
                    Attributes: {
                        Claim: string;
                        /** Format: uuid */
                        Attribute: string;
                    }[];
                    Dealers: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    }[];
                    Exempt: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    }[];
                    HasSecret: boolean;
                    Callback: string;
                    Targets: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    }[];
                    RulesGive: boolean;
                    People: number;
                    WithoutPassword: number;
                    Version: number;
                }[];
            };
            /** @description Adds or changes an identity provider; the change is recorded */
            saveIdentityProvider: {
                input: {
                    /** Format: uuid */
                    ID?: string;
                    Version?: number;
                    /** @enum {string} */
                    Kind: "oidc" | "saml";
                    Names: {
                        "en-US": string;
                        "fr-CA": string;
                    };
                    Enabled: boolean;
                    Shown: boolean;
                    Required: boolean;
                    Domains: string[];
                    Issuer: string;
                    ClientID: string;
                    Scopes: string;
                    EntryPoint: string;
                    EntityID: string;
                    Certificates: string;
                    Claims: {
                        Email: string;
                        GivenName: string;
                        FamilyName: string;
                        Locale: string;
                    };
                    Proven: boolean;
                    TrustsFactor: boolean;
                    UpdatesNames: boolean;
                    /** @enum {string} */
                    First: "link" | "create";
                    CreatesIn: string | null;
                    /** @enum {string} */
                    RulesAt: "first" | "each";
                    Rules: {
                        Claim: string;
                        Value: string;
                        /** @enum {string} */
                        Gives: "role" | "template" | "store" | "dealer";
                        /** Format: uuid */
                        ID: string;
                    }[];
                    Attributes: {
                        Claim: string;
                        /** Format: uuid */
                        Attribute: string;
                    }[];
                    Dealers: {
                        /** Format: uuid */
                        ID: string;
                    }[];
                    Exempt: {
                        /** Format: uuid */
                        ID: string;
                    }[];
                    Secret?: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    /** @enum {string} */
                    Kind: "oidc" | "saml";
                    Names: {
                        "en-US": string;
                        "fr-CA": string;
                    };
                    Enabled: boolean;
                    Shown: boolean;
                    Required: boolean;
                    Domains: string[];
                    Issuer: string;
                    ClientID: string;
                    Scopes: string;
                    EntryPoint: string;
                    EntityID: string;
                    Certificates: string;
                    Claims: {
                        Email: string;
                        GivenName: string;
                        FamilyName: string;
                        Locale: string;
                    };
                    Proven: boolean;
                    TrustsFactor: boolean;
                    UpdatesNames: boolean;
                    /** @enum {string} */
                    First: "link" | "create";
                    CreatesIn: string | null;
                    /** @enum {string} */
                    RulesAt: "first" | "each";
                    Rules: {
                        Claim: string;
                        Value: string;
                        /** @enum {string} */
                        Gives: "role" | "template" | "store" | "dealer";
                        /** Format: uuid */
                        ID: string;
                    }[];
                    Attributes: {
                        Claim: string;
                        /** Format: uuid */
                        Attribute: string;
                    }[];
                    Dealers: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    }[];
                    Exempt: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    }[];
                    HasSecret: boolean;
                    Callback: string;
                    Targets: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    }[];
                    RulesGive: boolean;
                    People: number;
                    WithoutPassword: number;
                    Version: number;
                };
            };
            /** @description Deletes an identity provider and its links to accounts */
            deleteIdentityProvider: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Returns an address, valid once, to try an identity provider; a trial changes nothing */
            tryIdentityProvider: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Address: string;
                };
            };
            /** @description The identity providers that the caller is linked to */
            myIdentityLinks: {
                input: Record<string, never>;
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Names: {
                        "en-US": string;
                        "fr-CA": string;
                    };
                    /** Format: date-time */
                    LinkedAt: string;
                    /** Format: date-time */
                    LastUsed: string;
                    Removable: boolean;
                }[];
            };
            /** @description Removes a link of the caller to an identity provider; refused without a password */
            removeIdentityLink: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
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
                    Version: number;
                    roles: {
                        Tag: string;
                        "en-US": string;
                        "fr-CA": string;
                    }[];
                };
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
                    Version: number;
                    Rows: {
                        /** @enum {string} */
                        Kind: "app" | "role" | "permission" | "attribute";
                        Tag: string;
                        "en-US": string;
                        "fr-CA": string;
                    }[];
                    Deleted: {
                        /** @enum {string} */
                        Kind: "app" | "role" | "permission" | "attribute";
                        Tag: string;
                    }[];
                };
                answer: components["schemas"]["Copy"];
            };
            /** @description The changes of names in both languages, latest first */
            copyActivity: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                };
                answer: {
                    Data: components["schemas"]["CopySave"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description The figures of the reports dashboard */
            reportDashboard: {
                input: {
                    /** @default {} */
                    settings?: components["schemas"]["ReportSettings"];
                };
                answer: {
                    totalDealers: number;
                    totalStores: number;
                    totalUsers: number;
                    activeUsers: number | null;
                    inactiveUsers: number | null;
                    averageActivePerDealer?: number | null;
                    averageInctivePerDealer?: number | null;
                    averageActivePerStore?: number | null;
                    averageInctivePerStore?: number | null;
                    manuallyLockedUsers: number | null;
                    autoLockedUsers: number | null;
                    lockedUsers: number | null;
                    modifiedUsers: number | null;
                    usersModified: number;
                    totalSuccessfulLogins: number;
                    totalFailedLogins?: number;
                    successfulLoginsPerStore?: number | null;
                    passwordResets: number;
                    loginsOverTime: {
                        /** Format: date */
                        Date: string;
                        successes: number;
                        failures?: number;
                    }[];
                    lockedOverTime: {
                        /** Format: date */
                        Date: string;
                        manual: number;
                        automatic: number;
                    }[];
                    resetsOverTime: {
                        /** Format: date */
                        Date: string;
                        resets: number;
                    }[];
                    changesOverTime: {
                        /** Format: date */
                        Date: string;
                        changes: number;
                    }[];
                    loginsPerApp: {
                        ID: string | null;
                        DisplayName: string | null;
                        Count: number;
                        Compare?: number;
                        Colour?: string;
                    }[];
                    emailTypesSent?: {
                        Type: string;
                        Count: number;
                        Compare?: number;
                    }[];
                    activeUsersPerRole?: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                        /** Format: uuid */
                        AppID: string;
                        Count: number;
                        Compare?: number;
                    }[];
                    inactiveUsersPerRole?: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                        /** Format: uuid */
                        AppID: string;
                        Count: number;
                        Compare?: number;
                    }[];
                    compare?: {
                        totalDealers: number;
                        totalStores: number;
                        totalUsers: number;
                        activeUsers: number | null;
                        inactiveUsers: number | null;
                        averageActivePerDealer?: number | null;
                        averageInctivePerDealer?: number | null;
                        averageActivePerStore?: number | null;
                        averageInctivePerStore?: number | null;
                        manuallyLockedUsers: number | null;
                        autoLockedUsers: number | null;
                        lockedUsers: number | null;
                        modifiedUsers: number | null;
                        usersModified: number;
                        totalSuccessfulLogins: number;
                        totalFailedLogins?: number;
                        successfulLoginsPerStore?: number | null;
                        passwordResets: number;
                        loginsOverTime: {
                            /** Format: date */
                            Date: string;
                            successes: number;
                            failures?: number;
                        }[];
                        lockedOverTime: {
                            /** Format: date */
                            Date: string;
                            manual: number;
                            automatic: number;
                        }[];
                        resetsOverTime: {
                            /** Format: date */
                            Date: string;
                            resets: number;
                        }[];
                        changesOverTime: {
                            /** Format: date */
                            Date: string;
                            changes: number;
                        }[];
                    };
                    /** @enum {string} */
                    Bucket: "day" | "week" | "month";
                    Settings: {
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        compare?: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        };
                        soldTo?: string;
                        shipTo?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        user?: string;
                        zone: string;
                        /** Format: date-time */
                        namelessUntil?: string;
                        Names: {
                            soldTo?: string;
                            shipTo?: string;
                            app?: string;
                            role?: string;
                        };
                    };
                    /** @enum {string} */
                    asOf: "to" | "now";
                };
            };
            /** @description People by app, role, dealer and store */
            reportUsers: {
                input: {
                    /** @default {} */
                    settings?: components["schemas"]["ReportSettings"];
                    rolesOf?: {
                        dealers?: (string | null)[];
                        stores?: string[];
                    };
                };
                answer: {
                    totalUsers: number;
                    usersPerApp: {
                        ID: string | null;
                        DisplayName: string | null;
                        Count: number;
                        Compare?: number;
                        Colour?: string;
                    }[];
                    usersPerRolePerApp: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                        /** Format: uuid */
                        AppID: string;
                        Count: number;
                        Compare?: number;
                    }[];
                    usersPerDealer?: {
                        ID: string | null;
                        DisplayName: string | null;
                        Count: number;
                        Compare?: number;
                        SoldTo?: string;
                    }[];
                    usersPerRolePerDealer?: {
                        /** Format: uuid */
                        ID: string;
                        /** Format: uuid */
                        AppID: string;
                        DealerID: string | null;
                        Count: number;
                        Compare?: number;
                    }[];
                    usersPerStore?: {
                        ID: string | null;
                        DisplayName: string | null;
                        Count: number;
                        Compare?: number;
                        ShipTo?: string;
                    }[];
                    usersPerRolePerStore?: {
                        /** Format: uuid */
                        ID: string;
                        /** Format: uuid */
                        AppID: string;
                        /** Format: uuid */
                        StoreID: string;
                        Count: number;
                        Compare?: number;
                    }[];
                    compare?: {
                        totalUsers: number;
                    };
                    /** @enum {string} */
                    Bucket: "day" | "week" | "month";
                    Settings: {
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        compare?: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        };
                        soldTo?: string;
                        shipTo?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        user?: string;
                        zone: string;
                        /** Format: date-time */
                        namelessUntil?: string;
                        Names: {
                            soldTo?: string;
                            shipTo?: string;
                            app?: string;
                            role?: string;
                        };
                    };
                    /** @enum {string} */
                    asOf: "to" | "now";
                };
            };
            /** @description Unlocked and locked accounts by role */
            reportAccountStatus: {
                input: {
                    /** @default {} */
                    settings?: components["schemas"]["ReportSettings"];
                };
                answer: {
                    totalUnlocked: number | null;
                    totalLocked: number | null;
                    totalDealers: number;
                    totalStores: number;
                    unlockedPerRole: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                        /** Format: uuid */
                        AppID: string;
                        Count: number;
                        Compare?: number;
                    }[];
                    lockedPerRole: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                        /** Format: uuid */
                        AppID: string;
                        Count: number;
                        Compare?: number;
                    }[];
                    compare?: {
                        totalUnlocked: number | null;
                        totalLocked: number | null;
                        totalDealers: number;
                        totalStores: number;
                    };
                    /** @enum {string} */
                    Bucket: "day" | "week" | "month";
                    Settings: {
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        compare?: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        };
                        soldTo?: string;
                        shipTo?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        user?: string;
                        zone: string;
                        /** Format: date-time */
                        namelessUntil?: string;
                        Names: {
                            soldTo?: string;
                            shipTo?: string;
                            app?: string;
                            role?: string;
                        };
                    };
                    /** @enum {string} */
                    asOf: "to" | "now";
                };
            };
            /** @description Locks by people and after incorrect passwords */
            reportLockEvents: {
                input: {
                    /** @default {} */
                    settings?: components["schemas"]["ReportSettings"];
                };
                answer: {
                    manualLocked: number;
                    autoLock: number;
                    autoLocked: number;
                    lockEvents: number;
                    lockedOverTime: {
                        /** Format: date */
                        Date: string;
                        manual: number;
                        automatic: number;
                    }[];
                    compare?: {
                        manualLocked: number;
                        autoLock: number;
                        autoLocked: number;
                        lockEvents: number;
                        lockedOverTime: {
                            /** Format: date */
                            Date: string;
                            manual: number;
                            automatic: number;
                        }[];
                    };
                    /** @enum {string} */
                    Bucket: "day" | "week" | "month";
                    Settings: {
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        compare?: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        };
                        soldTo?: string;
                        shipTo?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        user?: string;
                        zone: string;
                        /** Format: date-time */
                        namelessUntil?: string;
                        Names: {
                            soldTo?: string;
                            shipTo?: string;
                            app?: string;
                            role?: string;
                        };
                    };
                    /** @enum {string} */
                    asOf: "to" | "now";
                };
            };
            /** @description Successful and failed sign-ins by app, dealer and store */
            reportLoginEvents: {
                input: {
                    /** @default {} */
                    settings?: components["schemas"]["ReportSettings"];
                };
                answer: {
                    totalSuccessfulLogins: number;
                    failedLogins?: number;
                    successfulLoginsPerStore?: number | null;
                    loginsOverTime: {
                        /** Format: date */
                        Date: string;
                        successes: number;
                        failures?: number;
                    }[];
                    successesPerApp: {
                        ID: string | null;
                        DisplayName: string | null;
                        Count: number;
                        Compare?: number;
                        Colour?: string;
                    }[];
                    successesPerDealer?: {
                        ID: string | null;
                        DisplayName: string | null;
                        Count: number;
                        Compare?: number;
                        SoldTo?: string;
                    }[];
                    successesPerBranch?: {
                        ID: string | null;
                        DisplayName: string | null;
                        Count: number;
                        Compare?: number;
                        ShipTo?: string;
                    }[];
                    failuresPerApp?: {
                        ID: string | null;
                        DisplayName: string | null;
                        Count: number;
                        Compare?: number;
                        Colour?: string;
                    }[];
                    compare?: {
                        totalSuccessfulLogins: number;
                        failedLogins?: number;
                        successfulLoginsPerStore?: number | null;
                        loginsOverTime: {
                            /** Format: date */
                            Date: string;
                            successes: number;
                            failures?: number;
                        }[];
                    };
                    /** @enum {string} */
                    Bucket: "day" | "week" | "month";
                    Settings: {
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        compare?: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        };
                        soldTo?: string;
                        shipTo?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        user?: string;
                        zone: string;
                        /** Format: date-time */
                        namelessUntil?: string;
                        Names: {
                            soldTo?: string;
                            shipTo?: string;
                            app?: string;
                            role?: string;
                        };
                    };
                    /** @enum {string} */
                    asOf: "to" | "now";
                };
            };
            /** @description Emails sent, not delivered and waiting, by type */
            reportEmails: {
                input: {
                    /** @default {} */
                    settings?: components["schemas"]["ReportSettings"];
                };
                answer: {
                    emailsSent: number;
                    emailsFailed: number;
                    emailsWaiting: number;
                    mailsOverTime: {
                        /** Format: date */
                        Date: string;
                        sent: number;
                        failed: number;
                    }[];
                    emailTypesSent: {
                        Type: string;
                        Count: number;
                        Compare?: number;
                    }[];
                    compare?: {
                        emailsSent: number;
                        emailsFailed: number;
                        emailsWaiting: number;
                        mailsOverTime: {
                            /** Format: date */
                            Date: string;
                            sent: number;
                            failed: number;
                        }[];
                    };
                    /** @enum {string} */
                    Bucket: "day" | "week" | "month";
                    Settings: {
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        compare?: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        };
                        soldTo?: string;
                        shipTo?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        user?: string;
                        zone: string;
                        /** Format: date-time */
                        namelessUntil?: string;
                        Names: {
                            soldTo?: string;
                            shipTo?: string;
                            app?: string;
                            role?: string;
                        };
                    };
                    /** @enum {string} */
                    asOf: "to" | "now";
                };
            };
            /** @description Passwords replaced through a link, by dealer and store */
            reportPasswordResets: {
                input: {
                    /** @default {} */
                    settings?: components["schemas"]["ReportSettings"];
                };
                answer: {
                    totalReset: number;
                    totalDealers: number;
                    totalStores: number;
                    resetsOverTime: {
                        /** Format: date */
                        Date: string;
                        resets: number;
                    }[];
                    resetsPerDealer?: {
                        ID: string | null;
                        DisplayName: string | null;
                        Count: number;
                        Compare?: number;
                        SoldTo?: string;
                    }[];
                    resetsPerStore?: {
                        ID: string | null;
                        DisplayName: string | null;
                        Count: number;
                        Compare?: number;
                        ShipTo?: string;
                    }[];
                    compare?: {
                        totalReset: number;
                        totalDealers: number;
                        totalStores: number;
                        resetsOverTime: {
                            /** Format: date */
                            Date: string;
                            resets: number;
                        }[];
                    };
                    /** @enum {string} */
                    Bucket: "day" | "week" | "month";
                    Settings: {
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        compare?: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        };
                        soldTo?: string;
                        shipTo?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        user?: string;
                        zone: string;
                        /** Format: date-time */
                        namelessUntil?: string;
                        Names: {
                            soldTo?: string;
                            shipTo?: string;
                            app?: string;
                            role?: string;
                        };
                    };
                    /** @enum {string} */
                    asOf: "to" | "now";
                };
            };
            /** @description People whose account was changed, these changes, and the dealers and stores of these people */
            reportUsersModified: {
                input: {
                    /** @default {} */
                    settings?: components["schemas"]["ReportSettings"];
                };
                answer: {
                    totalModified: number | null;
                    usersModified: number;
                    totalDealers: number;
                    totalStores: number;
                    changesOverTime: {
                        /** Format: date */
                        Date: string;
                        changes: number;
                    }[];
                    compare?: {
                        totalModified: number | null;
                        usersModified: number;
                        totalDealers: number;
                        totalStores: number;
                        changesOverTime: {
                            /** Format: date */
                            Date: string;
                            changes: number;
                        }[];
                    };
                    /** @enum {string} */
                    Bucket: "day" | "week" | "month";
                    Settings: {
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        compare?: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        };
                        soldTo?: string;
                        shipTo?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        user?: string;
                        zone: string;
                        /** Format: date-time */
                        namelessUntil?: string;
                        Names: {
                            soldTo?: string;
                            shipTo?: string;
                            app?: string;
                            role?: string;
                        };
                    };
                    /** @enum {string} */
                    asOf: "to" | "now";
                };
            };
            /** @description The rows that a figure of a report counts: people, events, dealers or stores */
            reportRows: {
                input: {
                    /** @default {} */
                    settings?: components["schemas"]["ReportSettings"];
                    /** @enum {string} */
                    figure: "totalUsers" | "totalStores" | "totalDealers" | "activeUsers" | "inactiveUsers" | "manuallyLockedUsers" | "autoLockedUsers" | "lockedUsers" | "activeUsersPerRole" | "inactiveUsersPerRole" | "modifiedUsers" | "usersModified" | "totalSuccessfulLogins" | "totalFailedLogins" | "loginsPerApp" | "emailTypesSent" | "passwordResets" | "totalUnlocked" | "totalLocked" | "unlockedPerRole" | "lockedPerRole" | "manualLocked" | "autoLock" | "autoLocked" | "lockEvents" | "successesPerApp" | "successesPerDealer" | "successesPerBranch" | "failuresPerApp" | "failedLogins" | "emailsSent" | "emailsFailed" | "emailsWaiting" | "totalReset" | "resetsPerDealer" | "resetsPerStore" | "totalModified" | "modifiedDealers" | "modifiedStores" | "usersPerApp" | "usersPerRolePerApp" | "usersPerDealer" | "usersPerRolePerDealer" | "usersPerStore" | "usersPerRolePerStore";
                    id?: string | null;
                    dealerID?: string | null;
                    /** Format: uuid */
                    storeID?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** @default  */
                    query?: string;
                };
                answer: {
                    Rows: {
                        /** @enum {string} */
                        Kind: "person" | "event" | "dealer" | "store";
                        Person?: {
                            /** Format: uuid */
                            ID: string;
                            Name: string;
                            Email: string;
                        } | null;
                        Dealer?: {
                            /** Format: uuid */
                            ID: string;
                            Name: string;
                            SoldTo: string;
                        } | null;
                        Store?: {
                            /** Format: uuid */
                            ID: string;
                            Name: string;
                            ShipTo: string;
                        } | null;
                        Status?: ("active" | "locked" | "lockedForNow") | null;
                        LastSignIn?: string | null;
                        At?: string | null;
                        Event?: string | null;
                        Origin?: string | null;
                        Outcome?: string | null;
                        Actor?: {
                            Name: string | null;
                        } | null;
                        App?: {
                            /** Format: uuid */
                            ID: string;
                            Name: string;
                            Colour: string;
                        } | null;
                        Fields?: string[] | null;
                        EndedAt?: string | null;
                        EndedBy?: {
                            Name: string | null;
                        } | null;
                    }[];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                    Settings: {
                        /** Format: date-time */
                        from: string;
                        /** Format: date-time */
                        to: string;
                        compare?: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        };
                        soldTo?: string;
                        shipTo?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        user?: string;
                        zone: string;
                        /** Format: date-time */
                        namelessUntil?: string;
                        Names: {
                            soldTo?: string;
                            shipTo?: string;
                            app?: string;
                            role?: string;
                        };
                    };
                    Of: (string | null)[];
                };
            };
            /** @description A one-time token for the export of all users, valid for one minute */
            reportToken: {
                input: Record<string, never>;
                answer: string;
            };
            /** @description All users in the caller’s scope as CSV, with their dealer, stores, apps and roles. The export is recorded */
            exportAllUsers: {
                input: {
                    token: string;
                    /**
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /** @enum {string} */
                    locale?: "en-US" | "fr-CA";
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description A one-time token for the export of the access of people, valid for one minute */
            accessToken: {
                input: Record<string, never>;
                answer: string;
            };
            /** @description The people that a search finds as CSV, with a column of roles and stores for each app that the caller may see. The export is recorded */
            exportAccess: {
                input: {
                    token: string;
                    /**
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /** @enum {string} */
                    locale?: "en-US" | "fr-CA";
                    /** @enum {string} */
                    status?: "active" | "locked" | "lockedForNow";
                    /** Format: uuid */
                    dealer?: string;
                    /** Format: uuid */
                    store?: string;
                    /** Format: uuid */
                    app?: string;
                    /** Format: uuid */
                    role?: string;
                    /** Format: uuid */
                    permission?: string;
                    /** Format: uuid */
                    template?: string;
                    /** @enum {string} */
                    need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused";
                    /** @enum {string} */
                    factor?: "none" | "app" | "passkey";
                    /** @default  */
                    query?: string;
                    /** Format: uuid */
                    used?: string;
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description A one-time token for the export of chosen people, or of all that a search finds, valid for one minute */
            peopleToken: {
                input: {
                    IDs?: string[];
                    Search?: {
                        /** @enum {string} */
                        status?: "active" | "locked" | "lockedForNow";
                        /** Format: uuid */
                        dealer?: string;
                        /** Format: uuid */
                        store?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        /** Format: uuid */
                        permission?: string;
                        /** Format: uuid */
                        template?: string;
                        /** @enum {string} */
                        need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused";
                        /** @enum {string} */
                        factor?: "none" | "app" | "passkey";
                        /** @default  */
                        query?: string;
                    };
                };
                answer: string;
            };
            /** @description The people for whom the token was made as CSV, with the columns of all users. The export is recorded */
            exportPeople: {
                input: {
                    token: string;
                    /**
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /** @enum {string} */
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
                    /** Format: uuid */
                    ID?: string;
                    Version?: number;
                    /** @enum {string} */
                    Report: "Dashboard" | "Users" | "AccountStatus" | "LockEvents" | "LoginEvents" | "Emails" | "PasswordResets" | "UsersModified";
                    Settings: {
                        soldTo?: string;
                        shipTo?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        user?: string;
                        zone?: string;
                        /** @enum {string} */
                        period: "ytd" | "today" | "yesterday" | "last7" | "last30" | "last90" | "lastWeek" | "thisMonth" | "lastMonth" | "lastQuarter" | "lastYear";
                        /** @enum {string} */
                        compare?: "previous" | "lastYear";
                    };
                    /** @enum {string} */
                    Every: "day" | "week" | "month";
                    Paused: boolean;
                    Recipients?: string[];
                };
                answer: components["schemas"]["Schedule"];
            };
            /** @description Ends a scheduled report of the caller */
            deleteSchedule: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
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
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description How many users have had no activity since a day and would be deleted, which of them would be kept and why, and the progress of a running cleanup */
            inactiveUsersCount: {
                input: {
                    date: string;
                };
                answer: {
                    count: number;
                    kept: components["schemas"]["Kept"];
                    deleteInProgress: boolean;
                    restoreInProgress: boolean;
                    done?: number;
                    of?: number;
                    /** Format: date-time */
                    startedAt?: string;
                    startedBy?: string;
                };
            };
            /** @description The same for users of a deleted dealer and users who were never given an app */
            orphanedUsersCount: {
                input: Record<string, never>;
                answer: {
                    count: number;
                    kept: components["schemas"]["Kept"];
                    deleteInProgress: boolean;
                    restoreInProgress: boolean;
                    done?: number;
                    of?: number;
                    /** Format: date-time */
                    startedAt?: string;
                    startedBy?: string;
                };
            };
            /** @description Starts to delete the users who have had no activity since a day; the job goes on after the answer */
            deleteInactiveUsers: {
                input: {
                    date: string;
                };
                answer: {
                    /** Format: uuid */
                    Job: string;
                };
            };
            /** @description Starts to delete the users of a deleted dealer and users who were never given an app; the job goes on after the answer */
            deleteOrphanedUsers: {
                input: Record<string, never>;
                answer: {
                    /** Format: uuid */
                    Job: string;
                };
            };
            /** @description The records of the last 100 cleanups of users */
            cleanups: {
                input: Record<string, never>;
                answer: {
                    /** Format: uuid */
                    ID: string;
                    /** @enum {string} */
                    Kind: "inactive" | "orphaned";
                    /** @enum {string} */
                    State: "deleting" | "ended" | "restoring";
                    Date: string | null;
                    StartedBy: string | null;
                    /** Format: date-time */
                    StartedAt: string;
                    EndedAt: string | null;
                    Count: number | null;
                    Deleted: number;
                    Kept: components["schemas"]["Kept"];
                    Restored: number;
                    NotRestored: components["schemas"]["Kept"];
                    RestorableUntil: string | null;
                }[];
            };
            /** @description Starts to restore the users that a cleanup deleted, until they are anonymized */
            restoreCleanup: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    /** Format: uuid */
                    Job: string;
                };
            };
            /** @description A token for one export of the cleanup, valid for one minute */
            userCleanupToken: {
                input: Record<string, never>;
                answer: string;
            };
            /** @description The users without activity since a day who would be deleted, as CSV */
            exportInactiveUsers: {
                input: {
                    token: string;
                    /**
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /** @enum {string} */
                    locale?: "en-US" | "fr-CA";
                    date: string;
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description The orphaned users who would be deleted, as CSV */
            exportOrphanedUsers: {
                input: {
                    token: string;
                    /**
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /** @enum {string} */
                    locale?: "en-US" | "fr-CA";
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description The users that a cleanup deleted, as CSV, until they are restored or anonymized */
            exportCleanup: {
                input: {
                    token: string;
                    /**
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /** @enum {string} */
                    locale?: "en-US" | "fr-CA";
                    /** Format: uuid */
                    id: string;
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description The deleted users in the caller’s scope who can be restored, latest first */
            deletedUsers: {
                input: {
                    /** @default  */
                    query?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                };
                answer: {
                    Data: components["schemas"]["DeletedUser"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description Restores a deleted user with their access; what no longer exists is left out and listed */
            restoreUser: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    LeftOut: string[];
                };
            };
            /** @description The stages of the cleanup with notice, who set them, and the number of accounts in them */
            cleanupStages: {
                input: Record<string, never>;
                answer: {
                    NoticeDays: number | null;
                    LockDays: number | null;
                    DeleteDays: number | null;
                    Version: number;
                    SetBy: {
                        Name: string | null;
                    } | null;
                    SetAt: string | null;
                    Stopped: boolean;
                    Noticed: number;
                    Locked: number;
                };
            };
            /** @description Sets the stages of the cleanup with notice: the days without use before the notice, then those before the lock and the deletion */
            saveCleanupStages: {
                input: {
                    NoticeDays: number | null;
                    LockDays: number | null;
                    DeleteDays: number | null;
                    Version: number;
                };
                answer: {
                    NoticeDays: number | null;
                    LockDays: number | null;
                    DeleteDays: number | null;
                    Version: number;
                    SetBy: {
                        Name: string | null;
                    } | null;
                    SetAt: string | null;
                    Stopped: boolean;
                    Noticed: number;
                    Locked: number;
                };
            };
            /** @description The people who would get the notice now, without sending it */
            previewCleanupStages: {
                input: {
                    days: number;
                };
                answer: {
                    Count: number;
                    Kept: components["schemas"]["Kept"];
                    Again: number;
                    People: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                        Email: string;
                        Dealer: string | null;
                        /** Format: date-time */
                        LastUse: string;
                    }[];
                };
            };
            /** @description The stage of the cleanup with notice that an account is in, and the exceptions that protect it */
            cleanupOfUser: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Notice: {
                        /** Format: date-time */
                        At: string;
                        LockAt: string | null;
                        LockedAt: string | null;
                        DeleteAt: string | null;
                    } | null;
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
                    /** @default null */
                    UserID?: string | null;
                    /** @default null */
                    DealerID?: string | null;
                    /** @default null */
                    RoleID?: string | null;
                    Reason: string;
                };
                answer: components["schemas"]["Exception"];
            };
            /** @description Removes an exception from cleanup */
            endCleanupException: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description One of the caller’s bulk actions, with its progress and its counts */
            bulkRun: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    By: {
                        Name: string | null;
                    } | null;
                    /** @enum {string} */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    Target: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    } | null;
                    Leaving: {
                        /** @default null */
                        Day: string | null;
                        /** @default null */
                        DeleteDays: number | null;
                    } | null;
                    /** @enum {string} */
                    State: "judging" | "ready" | "running" | "ended" | "undoing";
                    Stopped: ("asked" | "rights") | null;
                    Query: string | null;
                    /** Format: date-time */
                    CreatedAt: string;
                    EndedAt: string | null;
                    UndoneAt: string | null;
                    Total: number;
                    Done: number;
                    Counts: {
                        Change: number;
                        Done: number;
                        Already: number;
                        Left: number;
                        Undone: number;
                    };
                    Reasons: {
                        Reason: string;
                        Count: number;
                        Undo: boolean;
                    }[];
                    MayUndo: boolean;
                };
            };
            /** @description Lists people for a bulk action, chosen by their IDs or by a search, and checks each of them without changing anything */
            planBulk: {
                input: {
                    /** @enum {string} */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    /** Format: uuid */
                    Target?: string;
                    Leaving?: {
                        /** @default null */
                        Day?: string | null;
                        /** @default null */
                        DeleteDays?: number | null;
                        /** @default  */
                        Note?: string;
                    };
                    IDs?: string[];
                    Search?: {
                        /** @enum {string} */
                        status?: "active" | "locked" | "lockedForNow";
                        /** Format: uuid */
                        dealer?: string;
                        /** Format: uuid */
                        store?: string;
                        /** Format: uuid */
                        app?: string;
                        /** Format: uuid */
                        role?: string;
                        /** Format: uuid */
                        permission?: string;
                        /** Format: uuid */
                        template?: string;
                        /** @enum {string} */
                        need?: "lockedOut" | "mailFailed" | "notOpened" | "unused" | "noticed" | "leaving" | "accessEnds" | "accessRefused";
                        /** @enum {string} */
                        factor?: "none" | "app" | "passkey";
                        /** @default  */
                        query?: string;
                    };
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    By: {
                        Name: string | null;
                    } | null;
                    /** @enum {string} */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    Target: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    } | null;
                    Leaving: {
                        /** @default null */
                        Day: string | null;
                        /** @default null */
                        DeleteDays: number | null;
                    } | null;
                    /** @enum {string} */
                    State: "judging" | "ready" | "running" | "ended" | "undoing";
                    Stopped: ("asked" | "rights") | null;
                    Query: string | null;
                    /** Format: date-time */
                    CreatedAt: string;
                    EndedAt: string | null;
                    UndoneAt: string | null;
                    Total: number;
                    Done: number;
                    Counts: {
                        Change: number;
                        Done: number;
                        Already: number;
                        Left: number;
                        Undone: number;
                    };
                    Reasons: {
                        Reason: string;
                        Count: number;
                        Undo: boolean;
                    }[];
                    MayUndo: boolean;
                };
            };
            /** @description Starts a bulk action whose preview is ready; each person is checked again. It continues after the answer */
            startBulk: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    By: {
                        Name: string | null;
                    } | null;
                    /** @enum {string} */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    Target: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    } | null;
                    Leaving: {
                        /** @default null */
                        Day: string | null;
                        /** @default null */
                        DeleteDays: number | null;
                    } | null;
                    /** @enum {string} */
                    State: "judging" | "ready" | "running" | "ended" | "undoing";
                    Stopped: ("asked" | "rights") | null;
                    Query: string | null;
                    /** Format: date-time */
                    CreatedAt: string;
                    EndedAt: string | null;
                    UndoneAt: string | null;
                    Total: number;
                    Done: number;
                    Counts: {
                        Change: number;
                        Done: number;
                        Already: number;
                        Left: number;
                        Undone: number;
                    };
                    Reasons: {
                        Reason: string;
                        Count: number;
                        Undo: boolean;
                    }[];
                    MayUndo: boolean;
                };
            };
            /** @description Stops a bulk action after its current batch, or discards a preview */
            stopBulk: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    By: {
                        Name: string | null;
                    } | null;
                    /** @enum {string} */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    Target: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    } | null;
                    Leaving: {
                        /** @default null */
                        Day: string | null;
                        /** @default null */
                        DeleteDays: number | null;
                    } | null;
                    /** @enum {string} */
                    State: "judging" | "ready" | "running" | "ended" | "undoing";
                    Stopped: ("asked" | "rights") | null;
                    Query: string | null;
                    /** Format: date-time */
                    CreatedAt: string;
                    EndedAt: string | null;
                    UndoneAt: string | null;
                    Total: number;
                    Done: number;
                    Counts: {
                        Change: number;
                        Done: number;
                        Already: number;
                        Left: number;
                        Undone: number;
                    };
                    Reasons: {
                        Reason: string;
                        Count: number;
                        Undo: boolean;
                    }[];
                    MayUndo: boolean;
                } | null;
            };
            /** @description Undoes a bulk action for all accounts that have not changed since */
            undoBulk: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    By: {
                        Name: string | null;
                    } | null;
                    /** @enum {string} */
                    Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                    Target: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                    } | null;
                    Leaving: {
                        /** @default null */
                        Day: string | null;
                        /** @default null */
                        DeleteDays: number | null;
                    } | null;
                    /** @enum {string} */
                    State: "judging" | "ready" | "running" | "ended" | "undoing";
                    Stopped: ("asked" | "rights") | null;
                    Query: string | null;
                    /** Format: date-time */
                    CreatedAt: string;
                    EndedAt: string | null;
                    UndoneAt: string | null;
                    Total: number;
                    Done: number;
                    Counts: {
                        Change: number;
                        Done: number;
                        Already: number;
                        Left: number;
                        Undone: number;
                    };
                    Reasons: {
                        Reason: string;
                        Count: number;
                        Undo: boolean;
                    }[];
                    MayUndo: boolean;
                };
            };
            /** @description The bulk actions that the caller started, latest first */
            bulkRuns: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                };
                answer: {
                    Data: {
                        /** Format: uuid */
                        ID: string;
                        By: {
                            Name: string | null;
                        } | null;
                        /** @enum {string} */
                        Act: "lock" | "unlock" | "give" | "template" | "take" | "move" | "end-sessions" | "welcome" | "leave" | "delete" | "restore";
                        Target: {
                            /** Format: uuid */
                            ID: string;
                            Name: string;
                        } | null;
                        Leaving: {
                            /** @default null */
                            Day: string | null;
                            /** @default null */
                            DeleteDays: number | null;
                        } | null;
                        /** @enum {string} */
                        State: "judging" | "ready" | "running" | "ended" | "undoing";
                        Stopped: ("asked" | "rights") | null;
                        Query: string | null;
                        /** Format: date-time */
                        CreatedAt: string;
                        EndedAt: string | null;
                        UndoneAt: string | null;
                        Total: number;
                        Done: number;
                        Counts: {
                            Change: number;
                            Done: number;
                            Already: number;
                            Left: number;
                            Undone: number;
                        };
                        Reasons: {
                            Reason: string;
                            Count: number;
                            Undo: boolean;
                        }[];
                        MayUndo: boolean;
                    }[];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description The people of a bulk action, with the result for each and the reason */
            bulkRows: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    which?: "change" | "done" | "already" | "left";
                };
                answer: {
                    Data: {
                        /** Format: uuid */
                        ID: string;
                        Name: string | null;
                        Email: string | null;
                        /** @enum {string} */
                        Outcome: "waiting" | "change" | "done" | "already" | "left";
                        Reason: string | null;
                        From: string[];
                        To: string[];
                        Undone: boolean | null;
                    }[];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description A token for the record of a bulk action as a file, valid once within a minute */
            bulkToken: {
                input: Record<string, never>;
                answer: string;
            };
            /** @description The record of a bulk action as CSV, with a row for each person */
            exportBulk: {
                input: {
                    token: string;
                    /**
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /** @enum {string} */
                    locale?: "en-US" | "fr-CA";
                    /** Format: uuid */
                    id: string;
                };
                /** Format: binary */
                answer: unknown;
            };
            /** @description Reads a file of people, dealers or stores, or pasted rows, and proposes a field for each column; nothing is imported yet */
            uploadImport: {
                input: {
                    /** @enum {string} */
                    kind: "people" | "dealers" | "stores";
                    name: string;
                    /** Format: binary */
                    file?: string;
                    text?: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                };
            };
            /** @description The last 20 imports of the caller */
            imports: {
                input: Record<string, never>;
                answer: {
                    /** Format: uuid */
                    ID: string;
                    /** @enum {string} */
                    Kind: "people" | "dealers" | "stores";
                    File: string;
                    /** @enum {string} */
                    State: "columns" | "judging" | "ready" | "saving" | "saved" | "undoing" | "undone";
                    /** Format: date-time */
                    CreatedAt: string;
                    SavedAt: string | null;
                    Total: number;
                    Done: number;
                }[];
            };
            /** @description An import of the caller: its columns, its progress, and how many rows it creates, changes and rejects */
            getImport: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["Import"];
            };
            /** @description The rows of an import: what each will do or why it is rejected, and what it did */
            importRows: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** Format: uuid */
                    id: string;
                    /**
                     * @default all
                     * @enum {string}
                     */
                    which?: "all" | "create" | "change" | "same" | "error" | "created" | "changed" | "failed" | "deleted" | "setBack" | "kept";
                };
                answer: {
                    Data: components["schemas"]["ImportRow"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description A one-time token for the file of an import, valid for a minute */
            importToken: {
                input: Record<string, never>;
                answer: string;
            };
            /** @description The rows of an import as CSV, with the columns of their file and what each will do or did */
            exportImport: {
                input: {
                    token: string;
                    /**
                     * @default comma
                     * @enum {string}
                     */
                    separator?: "comma" | "semicolon";
                    /** @enum {string} */
                    locale?: "en-US" | "fr-CA";
                    /** Format: uuid */
                    id: string;
                    /**
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
                    /** Format: uuid */
                    ID: string;
                    Fields: (("FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo") | null)[];
                };
                /** @constant */
                answer: true;
            };
            /** @description Corrects fields of a row in the preview, and checks it again */
            correctRow: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    Row: number;
                    Values: {
                        /** @enum {string} */
                        Field: "FirstName" | "LastName" | "Email" | "MobilePhone" | "AlternatePhone" | "Dealer" | "Access" | "Stores" | "Region" | "Locale" | "ID" | "SoldTo" | "Name" | "DisplayName" | "DSMName" | "RMNumber" | "PlatinumStatus" | "ShipTo";
                        Value: string;
                    }[];
                };
                answer: components["schemas"]["ImportRow"];
            };
            /** @description Starts to save the rows without an error, each as its form would; the work goes on after the answer */
            saveImport: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    /** @default true */
                    HoldsMails?: boolean;
                };
                /** @constant */
                answer: true;
            };
            /** @description Starts to delete what an import created and to restore what it changed, where nothing else has changed it since */
            undoImport: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Sends the welcome emails that an import held back */
            sendHeldMails: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Sent: number;
                };
            };
            /** @description Deletes an import and its rows; the records that it saved stay */
            deleteImport: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description What changed in the network, latest first, as far as the caller may see it */
            changes: {
                input: {
                    /** @enum {string} */
                    group?: "people" | "security" | "requests" | "privacy" | "dealers" | "apps" | "copy" | "data";
                    /** @enum {string} */
                    kind?: "session-ended" | "locked" | "unlocked" | "code-made" | "code-used" | "reset-asked" | "password-reset" | "password-changed" | "factor-added" | "factor-removed" | "factor-reset" | "recovery-made" | "recovery-used" | "factor-policy-changed" | "identity-provider-created" | "identity-provider-changed" | "identity-provider-deleted" | "identity-linked" | "identity-unlinked" | "legal-accepted" | "note" | "user-created" | "user-changed" | "user-deleted" | "user-restored" | "export" | "cleanup" | "import" | "app-created" | "app-changed" | "app-deleted" | "copy-changed" | "dealer-created" | "dealer-changed" | "dealer-deleted" | "dealer-restored" | "store-created" | "store-changed" | "store-deleted" | "store-restored" | "access-requested" | "access-granted" | "access-refused" | "leaving-set" | "leaving-cancelled" | "left" | "leaving-undone" | "access-kept" | "access-dated" | "template-created" | "template-changed" | "template-deleted" | "template-given" | "cleanup-noticed" | "cleanup-kept" | "cleanup-locked" | "cleanup-deleted" | "cleanup-excepted" | "cleanup-exception-ended" | "welcome-sent" | "list-sent" | "access-withdrawn" | "review-started" | "review-ended" | "bulk-started" | "bulk-stopped" | "bulk-undone" | "schedule-created" | "schedule-changed" | "schedule-deleted" | "schedule-stopped" | "data-downloaded" | "incident-created" | "incident-changed" | "events-anonymised" | "privacy-requested" | "privacy-withdrawn" | "privacy-answered" | "privacy-refused" | "scim-source-saved" | "scim-source-deleted" | "scim-token-made" | "scim-token-ended" | "webhook-created" | "webhook-changed" | "webhook-deleted" | "webhook-secret-made" | "webhook-disabled" | "token-made" | "token-revoked" | "token-taken-over";
                    /** Format: uuid */
                    by?: string;
                    /** Format: uuid */
                    person?: string;
                    /** Format: uuid */
                    dealer?: string;
                    /** Format: uuid */
                    app?: string;
                    /** Format: date-time */
                    from?: string;
                    /** Format: date-time */
                    until?: string;
                    /** @default  */
                    query?: string;
                    before?: number;
                    after?: number;
                    /** @default 50 */
                    pageSize?: number;
                };
                answer: {
                    Data: components["schemas"]["ChangeEvent"][];
                    More: boolean;
                    Names: {
                        by: string | null;
                        person: string | null;
                        dealer: string | null;
                        app: string | null;
                    };
                };
            };
            /** @description The privacy policy, as a fragment of HTML */
            privacyPolicy: {
                input: {
                    /**
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
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    StartedBy: string | null;
                    /** Format: date-time */
                    StartedAt: string;
                    /** Format: date-time */
                    DueAt: string;
                    EndedAt: string | null;
                    RepeatAt: string | null;
                    Own: boolean;
                    Count: number;
                    Open: number;
                }[];
            };
            /** @description Starts an access review, and notifies its reviewers by email */
            startReview: {
                input: {
                    Name: string;
                    /** @default null */
                    DealerID?: string | null;
                    /** @default null */
                    StoreID?: string | null;
                    /** @default null */
                    AppID?: string | null;
                    /** @default null */
                    PermissionID?: string | null;
                    /** @default [] */
                    ReviewerIDs?: string[];
                    /** @default 14 */
                    Days?: number;
                    /** @default false */
                    Repeat?: boolean;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Count: number;
                };
            };
            /** @description Gets an access review with each access that the caller may see */
            readReview: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    /** Format: uuid */
                    ID: string;
                    Name: string;
                    StartedBy: string | null;
                    /** Format: date-time */
                    StartedAt: string;
                    /** Format: date-time */
                    DueAt: string;
                    EndedAt: string | null;
                    RepeatAt: string | null;
                    Own: boolean;
                    Count: number;
                    Open: number;
                    Dealer: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                    } | null;
                    Store: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                    } | null;
                    App: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                    } | null;
                    Permission: {
                        /** Format: uuid */
                        ID: string;
                        DisplayName: string;
                    } | null;
                    Reviewers: string[];
                    Rows: components["schemas"]["ReviewRow"][];
                };
            };
            /** @description Keeps or removes access in a review, by the rules of saving it by hand */
            decideReview: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    RowIDs: string[];
                    Keep: boolean;
                };
                answer: {
                    Done: number;
                    Decided: string[];
                    Refused: string[];
                };
            };
            /** @description Ends an access review; what is not decided stays as it is */
            endReview: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
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
                    before?: number;
                    /** @default 50 */
                    pageSize?: number;
                };
                answer: {
                    Data: components["schemas"]["PersonalEvent"][];
                    More: boolean;
                };
            };
            /** @description A one-time token for the file of the caller’s own data, valid for a minute */
            myDataToken: {
                input: Record<string, never>;
                answer: string;
            };
            /** @description What the portal keeps about a user, for system admins */
            userData: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["PersonalData"];
            };
            /** @description The events about a user and the acts of that user, latest first, for system admins */
            userDataEvents: {
                input: {
                    before?: number;
                    /** @default 50 */
                    pageSize?: number;
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Data: components["schemas"]["PersonalEvent"][];
                    More: boolean;
                };
            };
            /** @description A one-time token for the file of a user’s data, valid for a minute, for system admins */
            userDataToken: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: string;
            };
            /** @description Everything that the portal keeps about the user that the token names, as one JSON file. The download is recorded */
            personalDataFile: {
                input: {
                    token: string;
                    /** @enum {string} */
                    locale?: "en-US" | "fr-CA";
                };
                answer: {
                    Account: {
                        /** Format: uuid */
                        ID: string;
                        FirstName: string;
                        LastName: string;
                        Email: string;
                        MobilePhone: string;
                        AlternatePhone: string;
                        EmailVerified: boolean;
                        /** @enum {string} */
                        Locale: "en-US" | "fr-CA";
                        /** @enum {string} */
                        Region: "US" | "CA";
                        Primary: boolean;
                        Deleted: boolean;
                        Dealer: {
                            /** Format: uuid */
                            ID: string;
                            DisplayName: string;
                            SoldTo: string;
                            /** @enum {string} */
                            Region: "US" | "CA";
                            Deleted: boolean;
                        } | null;
                        Locked: boolean;
                        LockoutExpiry: string | null;
                        LockedBy: {
                            Name: string | null;
                            /** Format: date-time */
                            At: string;
                        } | null;
                        IDMRole: string | null;
                        IDMBranchIDs: string[];
                        Rank: number | null;
                        LastSignIn: string | null;
                        Leaves: {
                            Day: string;
                            /** @enum {string} */
                            State: "planned" | "refused" | "done";
                        } | null;
                        LastChange: components["schemas"]["LastChange"] | null;
                        Version: number;
                        /** Format: date-time */
                        Created: string;
                        Kept: string | null;
                        LastSignInBrowser: string | null;
                        LastSignInSystem: string | null;
                    };
                    Access: {
                        /** Format: uuid */
                        ID: string;
                        Name: string;
                        DisplayName: string;
                        ClientID: string;
                        AssignedRoles: components["schemas"]["Role"][];
                        AssignedBranches: {
                            /** Format: uuid */
                            ID: string;
                            /** Format: uuid */
                            RoleID: string;
                            DisplayName: string;
                            ShipTo: string;
                        }[];
                        AssignedPermissions: components["schemas"]["AppPermission"][];
                        Attributes: {
                            /** Format: uuid */
                            ID: string;
                            Name: string;
                            DisplayName: string;
                            Value: string;
                            Required: boolean;
                            Deleted: boolean;
                        }[];
                    }[];
                    Days: {
                        App: string;
                        Of: string | null;
                        First: string | null;
                        Last: string | null;
                    }[];
                    Templates: {
                        Name: string;
                        /** Format: date-time */
                        GivenAt: string;
                    }[];
                    Leaving: {
                        Day: string;
                        State: string;
                        /** Format: date-time */
                        SetAt: string;
                    }[];
                    Sessions: {
                        Browser: string | null;
                        System: string | null;
                        Place: string | null;
                        Since: string | null;
                        Seen: string | null;
                        /** Format: date-time */
                        Until: string;
                    }[];
                    Browsers: {
                        /** Format: date-time */
                        LastSeen: string;
                        RememberedUntil: string | null;
                    }[];
                    Factors: {
                        /** @enum {string} */
                        Kind: "app" | "passkey" | "recovery";
                        Name: string;
                        Count: number;
                        /** Format: date-time */
                        CreatedAt: string;
                        LastUsedAt: string | null;
                    }[];
                    Sources: {
                        Source: string;
                        ExternalID: string;
                    }[];
                    ApiTokens: {
                        Name: string;
                        /** Format: date-time */
                        CreatedAt: string;
                        /** Format: date-time */
                        ExpiresAt: string;
                        LastUsedAt: string | null;
                    }[];
                    IdentityLinks: {
                        Provider: string;
                        /** Format: date-time */
                        LinkedAt: string;
                        /** Format: date-time */
                        LastUsed: string;
                    }[];
                    Mails: {
                        Kind: string;
                        Address: string;
                        /** Format: date-time */
                        At: string;
                        /** @enum {string} */
                        Outcome: "waiting" | "sent" | "failed";
                    }[];
                    Views: {
                        List: string;
                        Name: string;
                        Address: string;
                    }[];
                    ReportMails: {
                        Report: string;
                        Every: string;
                        Paused: boolean;
                        /** Format: date-time */
                        NextAt: string;
                    }[];
                    AccessRequests: {
                        App: string;
                        Role: string | null;
                        Reason: string;
                        /** Format: date-time */
                        At: string;
                        State: string;
                        Answer: string;
                    }[];
                    PrivacyRequests: components["schemas"]["PrivacyRequest"][];
                    Reviews: {
                        Review: string;
                        App: string;
                        Decision: string | null;
                        DecidedAt: string | null;
                    }[];
                    /** Format: date-time */
                    Made: string;
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
                    /** @enum {string} */
                    Kind: "access" | "correction" | "deletion";
                    Text: string;
                };
                answer: components["schemas"]["PrivacyRequest"][];
            };
            /** @description Withdraws an open privacy request of the caller */
            withdrawPrivacyRequest: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: components["schemas"]["PrivacyRequest"][];
            };
            /** @description Lists all privacy requests with the day on which they are due, for system admins */
            privacyRequests: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** @enum {string} */
                    state?: "open" | "answered" | "refused" | "withdrawn";
                };
                answer: {
                    Data: components["schemas"]["PrivacyRow"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description Records a privacy request that came by letter or email, for system admins */
            recordPrivacyRequest: {
                input: {
                    /** Format: uuid */
                    UserID: string;
                    /** @enum {string} */
                    Kind: "access" | "correction" | "deletion";
                    Text: string;
                    ReceivedOn: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Answers or refuses a privacy request; the text is emailed to the person */
            answerPrivacyRequest: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    Refused: boolean;
                    Answer: string;
                };
                /** @constant */
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
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                };
                answer: {
                    Data: components["schemas"]["Unaccepted"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description The files of personal data exported from the portal, latest first, for system admins */
            registerExports: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    from?: string;
                    until?: string;
                };
                answer: {
                    Data: {
                        ID: number;
                        /** Format: date-time */
                        At: string;
                        By: string | null;
                        List: string;
                        Filters: {
                            Name: string;
                            Value: string | null;
                        }[];
                        Rows: number | null;
                        Complete: boolean;
                    }[];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description Deletions by cleanups and anonymizations, latest first, for system admins */
            registerDestructions: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    from?: string;
                    until?: string;
                };
                answer: {
                    Data: {
                        /** Format: date-time */
                        At: string;
                        /** @enum {string} */
                        Kind: "deletion" | "people" | "events";
                        Count: number;
                        Criterion: ("inactive" | "orphaned") | null;
                        Day: string | null;
                    }[];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description The confidentiality incidents of the register, for system admins */
            incidents: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    from?: string;
                    until?: string;
                };
                answer: {
                    Data: {
                        Data: string;
                        Circumstances: string;
                        Happened: string;
                        KnownOn: string;
                        People: number | null;
                        PeopleInQuebec: number | null;
                        Risk: string;
                        CommissionOn: string | null;
                        PeopleToldOn: string | null;
                        Measures: string;
                        /** Format: uuid */
                        ID: string;
                        Version: number;
                        /** Format: date-time */
                        ChangedAt: string;
                        ChangedBy: string | null;
                    }[];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description Records or changes a confidentiality incident; each change is recorded too */
            saveIncident: {
                input: {
                    Data: string;
                    Circumstances: string;
                    Happened: string;
                    KnownOn: string;
                    People: number | null;
                    PeopleInQuebec: number | null;
                    Risk: string;
                    CommissionOn: string | null;
                    PeopleToldOn: string | null;
                    Measures: string;
                    /** Format: uuid */
                    ID?: string;
                    Version?: number;
                };
                answer: {
                    Data: string;
                    Circumstances: string;
                    Happened: string;
                    KnownOn: string;
                    People: number | null;
                    PeopleInQuebec: number | null;
                    Risk: string;
                    CommissionOn: string | null;
                    PeopleToldOn: string | null;
                    Measures: string;
                    /** Format: uuid */
                    ID: string;
                    Version: number;
                    /** Format: date-time */
                    ChangedAt: string;
                    ChangedBy: string | null;
                };
            };
            /** @description Records that the page has created a file from the data it read */
            noteFile: {
                input: {
                    /** @enum {string} */
                    List: "changes" | "reviews" | "register" | "privacy-requests";
                    Rows: number;
                    Filters: {
                        Name: string;
                        Value: string;
                    }[];
                };
                /** @constant */
                answer: true;
            };
            /** @description Lists the SCIM sources, with their valid tokens */
            scimSources: {
                input: Record<string, never>;
                answer: {
                    Address: string;
                    Sources: components["schemas"]["ScimSource"][];
                };
            };
            /** @description Saves a SCIM source, or creates one; it acts with the rights of the caller */
            saveScimSource: {
                input: {
                    /** Format: uuid */
                    ID?: string;
                    Name: string;
                    Network: boolean;
                    /** @default [] */
                    DealerIDs?: string[];
                    /** @default [] */
                    May?: ("create" | "change" | "lock" | "delete")[];
                    /** @default [] */
                    AppIDs?: string[];
                    /** @default false */
                    SendsWelcome?: boolean;
                    Version?: number;
                };
                answer: components["schemas"]["ScimSource"];
            };
            /** @description Deletes a SCIM source and revokes its tokens; its people are kept */
            deleteScimSource: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Generates a token for a SCIM source; only this answer contains it */
            makeScimToken: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    EndsOn: string;
                };
                answer: {
                    Token: string;
                    Source: components["schemas"]["ScimSource"];
                };
            };
            /** @description Revokes a token of a SCIM source */
            endScimToken: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
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
                    /** Format: uuid */
                    ID?: string;
                    Version?: number;
                    Name: string;
                    Address: string;
                    Enabled: boolean;
                    Kinds: ("sign-in" | "sign-in-failed" | "sign-out" | "session-ended" | "locked" | "unlocked" | "mail" | "code-made" | "code-used" | "reset-asked" | "password-reset" | "password-changed" | "factor-added" | "factor-removed" | "factor-reset" | "recovery-made" | "recovery-used" | "factor-policy-changed" | "identity-provider-created" | "identity-provider-changed" | "identity-provider-deleted" | "identity-linked" | "identity-unlinked" | "legal-accepted" | "note" | "user-created" | "user-changed" | "user-deleted" | "user-restored" | "export" | "cleanup" | "import" | "app-created" | "app-changed" | "app-deleted" | "copy-changed" | "dealer-created" | "dealer-changed" | "dealer-deleted" | "dealer-restored" | "store-created" | "store-changed" | "store-deleted" | "store-restored" | "access-requested" | "access-granted" | "access-refused" | "leaving-set" | "leaving-cancelled" | "left" | "leaving-undone" | "access-kept" | "access-dated" | "template-created" | "template-changed" | "template-deleted" | "template-given" | "cleanup-noticed" | "cleanup-kept" | "cleanup-locked" | "cleanup-deleted" | "cleanup-excepted" | "cleanup-exception-ended" | "welcome-sent" | "list-sent" | "access-withdrawn" | "review-started" | "review-ended" | "bulk-started" | "bulk-stopped" | "bulk-undone" | "schedule-created" | "schedule-changed" | "schedule-deleted" | "schedule-stopped" | "scim-source-saved" | "scim-source-deleted" | "scim-token-made" | "scim-token-ended" | "webhook-created" | "webhook-changed" | "webhook-deleted" | "webhook-secret-made" | "webhook-disabled" | "token-made" | "token-revoked" | "token-taken-over")[] | null;
                    /** @default [] */
                    DealerIDs?: string[];
                };
                answer: {
                    Webhook: components["schemas"]["Webhook"];
                    Secret: string | null;
                };
            };
            /** @description Deletes a webhook and the log of its deliveries */
            deleteWebhook: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Generates a new secret for a webhook; the former one also signs for 24 hours */
            makeWebhookSecret: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    Secret: string;
                    Webhook: components["schemas"]["Webhook"];
                };
            };
            /** @description Lists the deliveries of a webhook, the latest first */
            webhookDeliveries: {
                input: {
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    state?: "waiting" | "delivered" | "failed";
                };
                answer: {
                    Data: {
                        ID: string;
                        Message: string;
                        Kind: string | null;
                        /** @enum {string} */
                        State: "waiting" | "delivered" | "failed";
                        /** Format: date-time */
                        QueuedAt: string;
                        Attempts: number;
                        NextAt: string | null;
                        DoneAt: string | null;
                        Status: number | null;
                        Duration: number | null;
                        Answer: string;
                        Problem: ("address" | "timeout" | "certificate" | "connection" | "status" | "old" | "gone") | null;
                    }[];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description Sends a test event to a webhook and answers what came back */
            testWebhook: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                answer: {
                    ID: string;
                    Message: string;
                    Kind: string | null;
                    /** @enum {string} */
                    State: "waiting" | "delivered" | "failed";
                    /** Format: date-time */
                    QueuedAt: string;
                    Attempts: number;
                    NextAt: string | null;
                    DoneAt: string | null;
                    Status: number | null;
                    Duration: number | null;
                    Answer: string;
                    Problem: ("address" | "timeout" | "certificate" | "connection" | "status" | "old" | "gone") | null;
                };
            };
            /** @description Resends one delivery of a webhook, or all that were given up */
            redeliver: {
                input: {
                    /** Format: uuid */
                    ID: string;
                    DeliveryID?: string;
                };
                answer: {
                    Queued: number;
                };
            };
            /** @description Lists the caller’s API tokens */
            myTokens: {
                input: Record<string, never>;
                answer: {
                    MayMake: boolean;
                    Tokens: components["schemas"]["ApiToken"][];
                };
            };
            /** @description Generates an API token of the caller; only this answer contains it */
            makeToken: {
                input: {
                    Name: string;
                    Permissions: ("create-apps" | "delete-apps" | "view-apps" | "modify-apps" | "create-permissions" | "modify-permissions" | "delete-permissions" | "create-roles" | "modify-roles" | "delete-roles" | "create-dealers" | "delete-dealers" | "view-dealers" | "modify-dealers" | "delete-stores" | "modify-stores" | "create-stores" | "create-users" | "modify-users" | "delete-users" | "view-users" | "lock-users" | "provision-apps" | "deprovision-apps" | "create-dealer-admin" | "view-reports" | "access-all-dealers" | "change-dealer" | "all-permissions" | "assign-primary" | "modify-primary")[];
                    /** Format: uuid */
                    DealerID?: string;
                    /** @default false */
                    Sensitive?: boolean;
                    EndsOn: string;
                };
                answer: {
                    Text: string;
                    Token: components["schemas"]["ApiToken"];
                };
            };
            /** @description Revokes an API token of the caller; system admins revoke any */
            revokeToken: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
                /** @constant */
                answer: true;
            };
            /** @description Searches the API tokens of the whole network */
            allTokens: {
                input: {
                    /** @default  */
                    query?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 15 */
                    pageSize?: number;
                    /**
                     * @default all
                     * @enum {string}
                     */
                    state?: "all" | "ending" | "unused" | "stopped";
                };
                answer: {
                    Data: components["schemas"]["ApiToken"][];
                    CurrentPage: number;
                    TotalPages: number;
                    Total: number;
                };
            };
            /** @description Makes the caller the owner of an API token, which then acts with their rights */
            takeOverToken: {
                input: {
                    /** Format: uuid */
                    id: string;
                };
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
