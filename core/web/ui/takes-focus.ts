/** The ref of a control that takes the focus when it appears, however late that is. */
export const takesFocus = (control: HTMLElement | null) => control?.focus()
