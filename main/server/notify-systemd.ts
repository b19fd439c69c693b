import { execFile } from 'node:child_process'

/**
 * Notifies systemd of the state of the process with its own command: `--ready`, `--status=…`. Without systemd it does nothing. A
 * failed notification must not stop the process.
 */
export function notifySystemd(...state: string[]): void {
  if (process.env.NOTIFY_SOCKET) execFile('systemd-notify', state, () => {})
}
