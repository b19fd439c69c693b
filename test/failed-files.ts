type TestEvent = { type: string; data: { file?: string } }

/** A reporter of node:test: the files whose tests failed, one a line. */
export default async function* failedFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) if (type === 'test:fail' && data.file) yield `${data.file}\n`
}
