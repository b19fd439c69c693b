/** Replaces the last line of the terminal. Without a terminal it writes only whole lines. */
export function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`)
  else if (text.endsWith('\n')) process.stdout.write(text)
}
