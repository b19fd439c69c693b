let pressed: PromiseWithResolvers<void> | undefined

function release() {
  // The click comes first.
  if (pressed) setTimeout(pressed.resolve)
  pressed = undefined
}

window.addEventListener(
  'mousedown',
  ({ button, target }) => {
    release()
    if (button === 0 && target instanceof Element && target.closest('button, a'))
      pressed = Promise.withResolvers()
  },
  { capture: true },
)
window.addEventListener('mouseup', release, { capture: true })
window.addEventListener('dragend', release, { capture: true })

/**
 * Settles at once, or when the button or link that is pressed was released. Leaving a field may add or remove an error
 * below it, which would move what is pressed away from the pointer before the click.
 */
export const pressEnd = () => pressed?.promise ?? Promise.resolve()
