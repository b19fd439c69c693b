import type { Route } from '#core/server/handle.ts'
import {
  chooseColumnsRoute,
  correctRowRoute,
  deleteImportRoute,
  saveImportRoute,
  sendHeldMailsRoute,
  undoImportRoute,
} from './server/act-on-import.ts'
import { exportImportRoute, importTokenRoute } from './server/export-import.ts'
import { getImportRoute, importRowsRoute, importsRoute } from './server/read-import.ts'
import { uploadImportRoute } from './server/upload.ts'

export const importing: Route[] = [
  uploadImportRoute,
  importsRoute,
  getImportRoute,
  importRowsRoute,
  importTokenRoute,
  exportImportRoute,
  chooseColumnsRoute,
  correctRowRoute,
  saveImportRoute,
  undoImportRoute,
  sendHeldMailsRoute,
  deleteImportRoute,
]
