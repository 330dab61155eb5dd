/**
 * The page, and the links of other pages that show something of it. They share most of their code, so all of it is loaded
 * as one file:
 *
 * - the page "Sick and leave", with its part Leave. The part Sick is a file of its own, loaded when it is opened.
 * - the leave that is left, in the month of the roster, loaded after the first view.
 * - the link "What would this count?" in the form that reports sickness.
 *
 * None of their answers is stored on the device.
 */
export { AbsencePage } from './absence-page.tsx'

export { LeaveLeft } from './leave-left.tsx'

export { WhatCounts } from './sick/what-counts.tsx'
