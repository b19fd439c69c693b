/** The body of an answer of another system; throws, and closes the connection, if it has more bytes than the limit. */
export async function bodyOf(response: AsyncIterable<Buffer>, limit: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    size += piece.length
    if (size > limit) throw new Error('the answer is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
