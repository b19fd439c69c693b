import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { chunk, ChunkError } from './chunk.ts'
import { ChunkFault, ChunkNotice } from './ui/ChunkFault.tsx'
import { Awaiting } from './ui/overlay.tsx'

/**
 * A component that is fetched when it is first shown. If that fails, the page around it stays, because a person may have typed
 * there. A part with `onClose`, such as a dialog, offers to close, so that the person can open it again; while it is fetched the
 * page stays, with its focus.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const begin = () => lazy(async () => ({ default: await chunk(load) }))
  let latest = begin()
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest)
    const [attempt, setAttempt] = useState(0)
    const retry = () => {
      latest = begin()
      setPart(() => latest)
      setAttempt(attempt + 1)
    }
    const { onClose } = props as Closing
    const close =
      onClose &&
      (() => {
        retry()
        onClose()
      })
    return (
      <PartBoundary
        key={attempt}
        renderFault={(error) =>
          close ? <ChunkNotice error={error} onClose={close} /> : <ChunkFault error={error} onRetry={retry} />
        }
      >
        {onClose ? (
          <Suspense fallback={<Awaiting onClose={onClose} />}>
            <Part {...props} />
          </Suspense>
        ) : (
          <Part {...props} />
        )}
      </PartBoundary>
    )
  }
}

type Closing = { onClose?: () => void }
type BoundaryProps = { renderFault: (error: ChunkError) => ReactNode; children: ReactNode }

class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ChunkError) return this.props.renderFault(error)
    throw error
  }
}
