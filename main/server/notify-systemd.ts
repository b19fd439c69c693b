import { execFile } from 'node:child_process'

/**
 * Tells systemd how the process fares, by the command that comes with it: `--ready`, `--status=…`. Elsewhere it does
 * nothing. A supervisor that cannot be told is no reason to stop serving.
 */
export function notifySystemd(...state: string[]): void {
  if (process.env.NOTIFY_SOCKET) execFile('systemd-notify', state, () => {})
}
