type Value = string | number | Value[] | { [key: string]: Value }

/** Encodes a value for the data section of an MMDB file (MaxMind DB format 2.0). */
function encoded(value: Value): Buffer {
  if (typeof value === 'string') return sized(2, Buffer.byteLength(value), Buffer.from(value))
  if (typeof value === 'number') return sized(6, 4, uint(value, 4))
  if (Array.isArray(value)) return sized(11, value.length, Buffer.concat(value.map(encoded)))
  const pairs = Object.entries(value)
  return sized(7, pairs.length, Buffer.concat(pairs.flatMap(([key, one]) => [encoded(key), encoded(one)])))
}

function sized(type: number, size: number, content: Buffer): Buffer {
  const short = Math.min(size, 29)
  const head = type > 7 ? [short, type - 7] : [(type << 5) | short]
  return Buffer.concat([Buffer.from(short === 29 ? [...head, size - 29] : head), content])
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** Makes a city database with the addresses of one /8 network, such as 127. */
export function cityDatabase(network: number, place: Value): Buffer {
  const nodes = 8
  const found = nodes + 16
  const tree = Array.from({ length: nodes }, (_, depth) => {
    const next = depth + 1 < nodes ? depth + 1 : found
    const one = (network >> (nodes - 1 - depth)) & 1
    return Buffer.concat((one ? [nodes, next] : [next, nodes]).map((record) => uint(record, 3)))
  })
  const facts = {
    node_count: nodes,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-City',
    languages: ['en', 'fr'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    description: { en: 'of a test' },
  }
  const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')
  return Buffer.concat([...tree, Buffer.alloc(16), encoded(place), marker, encoded(facts)])
}
