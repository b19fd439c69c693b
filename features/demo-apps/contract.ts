/** Where the demo network's apps answer. */
export const DEMO_PATH = '/demo'
/** Where, below its own address, each of them is told that a session has ended. */
export const BACKCHANNEL = '/backchannel-logout'

/** The demo's apps keep no real secret: it follows from their name. */
export const demoSecret = (clientId: string) => `demo-secret-${clientId}`
