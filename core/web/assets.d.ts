/** Modules that Vite makes of files other than scripts. */
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
declare module '*.css'
/** As a data URL: one request less. */
declare module '*.svg?inline' {
  const address: string
  export default address
}

declare module '*.svg' {
  const address: string
  export default address
}
