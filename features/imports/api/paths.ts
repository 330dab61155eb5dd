import { importsPath } from '#duties/api/paths.ts'

export const importPath = '/api/employment/crew/flight-log/import'

/** Path to undo an import. */
export const undoImportPath = (id: string) => `${importsPath}/${id}/undo`
