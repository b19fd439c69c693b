/** The demo network's apps are served below this path. */
export const DEMO_PATH = '/demo'
/** Each app gets back-channel logouts at this path below its own address. */
export const BACKCHANNEL = '/backchannel-logout'

/** The demo's apps need no real secret, so it is derived from their id. */
export const demoSecret = (clientId: string) => `demo-secret-${clientId}`
