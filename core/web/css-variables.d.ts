import 'react'

declare module 'react' {
  /** Variables of a style sheet, set on an element. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
