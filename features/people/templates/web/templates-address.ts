import { listAddress } from '#core/web/list/list-address.ts'

export const templatesAddress = listAddress({ path: '/templates/{-$query}', sorts: ['name'], filters: {} })
