/** A ref that focuses its control as soon as it is rendered. */
export const takesFocus = (control: HTMLElement | null) => control?.focus()
