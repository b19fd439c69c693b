import { person, unique } from '#test/authorisation/samples.ts'
import type { WhoMay } from '#test/authorisation/who-may.ts'

const newDealer = () => ({
  Name: 'Spas',
  SoldTo: unique(),
  Region: 'CA',
  Children: [{ Name: 'Port', ShipTo: unique() }],
})
const admin = () => {
  const { FirstName, LastName, Email } = person()
  return { FirstName, LastName, Email }
}

export const whoMay: WhoMay = {
  operations: [
    {
      op: 'dealer.create.existing',
      method: 'POST',
      path: '/api/Dealer',
      need: [['create-dealers'], ['modify-users'], ['view-users'], ['change-dealer'], ['access-all-dealers']],
      scope: 'person in scope + rank; Use This Profile',
    },
    {
      op: 'dealer.admin.existing',
      method: 'POST',
      path: '/api/Dealer/Admin',
      need: [['create-dealer-admin'], ['modify-users'], ['view-users']],
      scope: 'dealer and person in scope + rank; Use This Profile',
    },
    {
      op: 'app.admins',
      method: 'GET',
      path: '/api/App/DealerAdmins',
      need: [['create-dealer-admin'], ['provision-apps'], ['access-all-dealers']],
      scope: 'app visible; R65; nobody below the rank of role admin',
    },
    {
      op: 'app.giveToAdmins',
      method: 'POST',
      path: '/api/App/DealerAdmins',
      need: [['create-dealer-admin'], ['provision-apps'], ['access-all-dealers']],
      scope: 'app visible, rank >= admin; R65; begins work in the background',
    },
  ],
  rules: [
    {
      id: 'K191',
      rule: 'GET, POST /api/App/DealerAdmins?id: create-dealer-admin + provision-apps + access-all-dealers, app visible, rank >= priority of role admin; gives to the admins of all dealers that stand who lack the app or any role in it, judged again at each batch; not to oneself; otherwise 403 / 404; each person once, with an event that names who asked',
    },
  ],
  requests: {
    'app.admins': { input: ({ app }) => ({ id: app }), about: 'app' },
    'app.giveToAdmins': { input: ({ app }) => ({ id: app }), about: 'app' },
    'dealer.create': {
      input: () => ({ dealer: newDealer(), user: admin() }),
    },
    'dealer.create.existing': {
      input: ({ loner }) => ({ dealer: newDealer(), user: { ID: loner } }),
      about: 'loner',
    },
    'dealer.admin': {
      input: ({ dealer }) => ({ dealer: { ID: dealer }, user: admin() }),
      about: 'dealer',
    },
    'dealer.admin.existing': {
      input: ({ dealer, clerk }) => ({ dealer: { ID: dealer }, user: { ID: clerk } }),
      about: 'clerk',
      changes: true,
    },
  },
}
