/** Where the demo network's apps answer. */
export const DEMO_PATH = '/demo'

/** The demo's apps keep no real secret: it follows from their name. */
export const demoSecret = (clientId: string) => `demo-secret-${clientId}`
