import { rosterPath } from '#duties/api/paths.ts'

/** Path of the counted load. */
export const loadPath = `${rosterPath}/load`

/** Path of the user's own ratings before a planned duty. */
export const outlookPath = `${loadPath}/outlook`

/** Path of the evidence for a fatigue report. */
export const fatigueReportPath = `${rosterPath}/fatigue-report`

/** Path of the crew member's notes. */
export const notesPath = '/api/employment/crew/notes'

/** Path of the settings of private notes. */
export const privateSettingsPath = '/api/employment/crew/private-settings'
