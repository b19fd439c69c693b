import packageFile from '#main/../package.json' with { type: 'json' }

export const { version } = packageFile
