let pressed: PromiseWithResolvers<void> | undefined

function release() {
  // The click event, which comes after mouseup, must run first.
  if (pressed) setTimeout(pressed.resolve)
  pressed = undefined
}

function press({ button, target }: MouseEvent) {
  release()
  if (button === 0 && target instanceof Element && target.closest('button, a'))
    pressed = Promise.withResolvers()
}

/**
 * Resolves when no button or link is pressed any more. A field that loses the focus because of a press may add or remove an
 * error, which would move the pressed button away from the pointer before its click.
 */
export const pressEnd = () => pressed?.promise ?? Promise.resolve()

/** A second press within this time at the same place belongs to the same double click. */
const DOUBLE_CLICK_MS = 500
/** How far the pointer may move between the two presses, in pixels. */
const DOUBLE_CLICK_DISTANCE = 24

let submit: { x: number; y: number; at: number } | undefined

/** A submit button, such as that of a wizard's next step, and the buttons of a toast, which offers to undo the submit. */
const TAKES_SECOND = 'button[type=submit], [popover] button'

/**
 * A submit may move the page under the pointer, so that the second press of a double click hits something else. This ignores
 * that press, unless what it hits takes it.
 */
function ignoreSecond(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null
  const { clientX: x, clientY: y, timeStamp: at, detail } = event
  const isSecond =
    submit !== undefined &&
    at - submit.at < DOUBLE_CLICK_MS &&
    Math.hypot(x - submit.x, y - submit.y) < DOUBLE_CLICK_DISTANCE &&
    !target?.closest(TAKES_SECOND)
  if (isSecond) {
    event.preventDefault()
    event.stopImmediatePropagation()
    return
  }
  // Keys also cause a click, but without a position (`detail` is 0).
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
