import cleanup from '#features/cleanup/copy/fr-CA.json' with { type: 'json' }
import demoApps from '#features/demo-apps/copy/fr-CA.json' with { type: 'json' }
import mail from '#features/mail/copy/fr-CA.json' with { type: 'json' }
import reports from '#features/reports/copy/fr-CA.json' with { type: 'json' }
import api from './api.fr-CA.json' with { type: 'json' }
import { merge } from './merge.ts'
import { words as pages } from './pages.fr-CA.ts'

/** What the pages and the server say. */
export const words = merge(pages, api, cleanup, demoApps, mail, reports)
