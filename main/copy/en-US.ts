import cleanup from '#features/cleanup/copy/en-US.json' with { type: 'json' }
import demoApps from '#features/demo-apps/copy/en-US.json' with { type: 'json' }
import mail from '#features/mail/copy/en-US.json' with { type: 'json' }
import reports from '#features/reports/copy/en-US.json' with { type: 'json' }
import api from './api.en-US.json' with { type: 'json' }
import { merge } from './merge.ts'
import { words as pages } from './pages.en-US.ts'

/** What the pages and the server say. */
export const words = merge(pages, api, cleanup, demoApps, mail, reports)
