import core from '#core/copy/en-US.json' with { type: 'json' }
import domain from '#domain/copy/en-US.json' with { type: 'json' }
import apiDocs from '#features/api-docs/copy/en-US.json' with { type: 'json' }
import apps from '#features/apps/copy/en-US.json' with { type: 'json' }
import audit from '#features/audit/copy/en-US.json' with { type: 'json' }
import dashboard from '#features/dashboard/copy/en-US.json' with { type: 'json' }
import dealers from '#features/dealers/copy/en-US.json' with { type: 'json' }
import info from '#features/info/copy/en-US.json' with { type: 'json' }
import profile from '#features/profile/copy/en-US.json' with { type: 'json' }
import access from '#features/access/copy/en-US.json' with { type: 'json' }
import roleCopy from '#features/role-copy/copy/en-US.json' with { type: 'json' }
import sessions from '#features/sessions/copy/en-US.json' with { type: 'json' }
import signIn from '#features/sign-in/copy/en-US.json' with { type: 'json' }
import users from '#features/users/copy/en-US.json' with { type: 'json' }
import { merge } from './merge.ts'

/** What the pages say. The browser fetches all of it at once. */
export const words = merge(
  core,
  domain,
  apiDocs,
  apps,
  audit,
  dashboard,
  dealers,
  info,
  profile,
  access,
  roleCopy,
  sessions,
  signIn,
  users,
)
