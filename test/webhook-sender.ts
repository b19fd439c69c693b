// A process that sends what is due, until it is killed: node test/webhook-sender.ts DATABASE_URL
import { openPostgres } from '#core/server/database/open.ts'
import { queueAll, sendDue } from './webhooks.ts'

const { db } = await openPostgres(process.argv[2]!)
await queueAll(db)
await sendDue(db)
