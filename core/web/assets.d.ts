/** What Vite makes of files that are no scripts. */
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
declare module '*.css'
declare module '*.svg' {
  const address: string
  export default address
}
