/** Where the demo network's apps answer. */
export const DEMO_PATH = '/demo'
/** The back-channel logout path of each app, below its own address. */
export const BACKCHANNEL = '/backchannel-logout'

/** The demo's apps keep no real secret: it follows from their name. */
export const demoSecret = (clientId: string) => `demo-secret-${clientId}`
