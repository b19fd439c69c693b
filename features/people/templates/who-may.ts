import { getApp, saveApp } from '#features/apps/contract.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'
import { getTemplate, saveTemplate } from './contract.ts'

const sees = [['create-users', 'modify-users']] as WhoMay['operations'][number]['need']
const changes = [['provision-apps'], ['create-users', 'modify-users']] as typeof sees
const contents = { Stores: 'person', Apps: [] } as const
const Names = { 'en-US': 'Clerk', 'fr-CA': 'Commis' }

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'template.all',
      method: 'GET',
      path: '/api/Template/All',
      need: sees,
      scope: 'own dealer, network',
    },
    { op: 'template.get', method: 'GET', path: '/api/Template', need: sees, scope: 'own dealer, network' },
    { op: 'template.save', method: 'POST', path: '/api/Template', need: changes, scope: 'whole dealer' },
    {
      op: 'template.delete',
      method: 'POST',
      path: '/api/Template/Delete',
      need: changes,
      scope: 'whole dealer',
    },
  ],
  rules: [
    {
      id: 'K260',
      rule: 'POST /api/Template, /api/Template/Delete: provision-apps + (create-users / modify-users), for the own dealer with the role admin, for other dealers and the network with access-all-dealers; otherwise 403; of a dealer out of scope 404, like one that does not exist',
    },
    {
      id: 'K261',
      rule: 'POST /api/Template: a part that the caller may not give (E097, E100, E101, E103, E106, E108) is refused, 403; those in it that they may not give or see stay',
    },
    {
      id: 'K262',
      rule: 'GET /api/Template/All, /api/Template: of the own dealer and of the network, with access-all-dealers of all; without apps that the viewer does not see, and counting only people in scope; any other 404',
    },
    {
      id: 'K263',
      rule: 'GET /api/User/AccessPlan?id, its templates: view-users + user in scope; only templates that the viewer sees',
    },
    {
      id: 'K264',
      rule: 'POST /api/Users/Bulk {Act: template}: modify-users + provision-apps; each person as by a save that gives and takes the same (E097 to E108); a template of another dealer than the caller sees 404, than the person has: left as they are',
    },
  ],
  requests: {
    'template.all': { input: () => ({}) },
    'template.get': { input: () => ({ id: crypto.randomUUID() }), own: true },
    'template.save': {
      input: ({ dealer }) => ({ ID: crypto.randomUUID(), Version: 1, Names, Dealer: dealer, ...contents }),
      own: true,
    },
    'template.delete': { input: () => ({ id: crypto.randomUUID() }), own: true },
  },
  ids: {
    'template.all': ({ dealer }) => ({ dealer }),
    'template.save': ({ dealer, app, role, permission }, session) => ({
      ID: session,
      Version: 1,
      Names,
      Dealer: dealer,
      Stores: 'all',
      Apps: [
        {
          ID: app,
          AssignedRoles: [{ ID: role }],
          AssignedPermissions: [{ ID: permission }],
          Attributes: [{ ID: session, Value: '' }],
        },
      ],
    }),
  },
  kept: {
    template: async (call) => {
      const one = { Name: 'templates', DisplayName: 'Templates' }
      const app = {
        ...one,
        ClientID: 'templates',
        URL: 'https://a.example.test',
        LoginUrl: 'https://a.example.test/in',
        LogoutUrl: 'https://a.example.test',
        Flow: 0,
        Colour: '#123456',
        Description: '',
        Roles: [one],
        Permissions: [one],
        Attributes: [one],
      }
      const { data: saved } = await call(saveApp, { app })
      const { ID, Roles, Permissions, Attributes } = await call(getApp, { id: saved.ID })
      const before = { Names, Dealer: null, Stores: 'person' as const, Apps: [] }
      const { data } = await call(saveTemplate, before)
      const sent = {
        ID: data.ID,
        Version: 1,
        Names: { 'en-US': 'Seller', 'fr-CA': 'Vendeur' },
        Dealer: null,
        Stores: 'all' as const,
        Apps: [
          {
            ID,
            AssignedRoles: [{ ID: Roles![0]!.ID }],
            AssignedPermissions: [{ ID: Permissions![0]!.ID }],
            Attributes: [{ ID: Attributes![0]!.ID, Value: 'C-1' }],
          },
        ],
      }
      await call(saveTemplate, sent)
      return { by: saveTemplate, sent, shown: await call(getTemplate, { id: data.ID }) }
    },
  },
}
