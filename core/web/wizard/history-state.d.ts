import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the step before this one, so that Back is the browser's. */
    stepped?: boolean
    /** How many entries of the wizard are before this one. */
    entriesBefore?: number
  }
}
