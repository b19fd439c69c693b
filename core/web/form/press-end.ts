let pressed: PromiseWithResolvers<void> | undefined

function release() {
  // The click comes first.
  if (pressed) setTimeout(pressed.resolve)
  pressed = undefined
}

function press({ button, target }: MouseEvent) {
  release()
  if (button === 0 && target instanceof Element && target.closest('button, a'))
    pressed = Promise.withResolvers()
}

/**
 * Settles at once, or when the button or link that is pressed was released. Leaving a field may add or remove an error
 * below it, which would move what is pressed away from the pointer before the click.
 */
export const pressEnd = () => pressed?.promise ?? Promise.resolve()

/** How long a second press at the same place may be meant for the button that was there before, in milliseconds. */
const DOUBLE_CLICK = 500
/** How far the pointer may move in between, in pixels. */
const NEAR = 24

let submit: { x: number; y: number; at: number } | undefined

/**
 * A press of the button that submits a form may move the page: the second one of a double click then hits something else. It
 * may hit such a button, as that of the next step of a wizard.
 */
function ignoreSecond(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null
  const { clientX: x, clientY: y, timeStamp: at, detail } = event
  const isSecond =
    submit !== undefined &&
    at - submit.at < DOUBLE_CLICK &&
    Math.hypot(x - submit.x, y - submit.y) < NEAR &&
    !target?.closest('button[type=submit]')
  if (isSecond) {
    event.preventDefault()
    event.stopImmediatePropagation()
    return
  }
  // Keys press a button too, without a place.
  if (event.type === 'click' && detail > 0 && target?.closest('button[type=submit]')) submit = { x, y, at }
}

/**
 * Listens to presses from the first form on. It never ends: the second press of a double click may hit the next page. The
 * browser adds the same listener only once.
 */
export function watchPresses() {
  window.addEventListener('mousedown', press, { capture: true })
  window.addEventListener('mouseup', release, { capture: true })
  window.addEventListener('dragend', release, { capture: true })
  for (const kind of ['pointerdown', 'mousedown', 'click'] as const)
    window.addEventListener(kind, ignoreSecond, { capture: true })
}
