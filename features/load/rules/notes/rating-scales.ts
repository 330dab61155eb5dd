import type { RatingMoment, RatingScale } from './note.ts'

/** The names of the scales. */
export const scaleNames: Record<RatingScale, string> = {
  SP: 'Samn-Perelli',
  KSS: 'KSS',
}

/** The moments of a rating, as they follow a value: `5 of 7 at sign-off`. */
export const momentWords: Record<RatingMoment, string> = {
  topOfDescent: 'at top of descent',
  signOff: 'at sign-off',
}

/**
 * The published words of each level, from 1 up. Samn and Perelli 1982 has seven levels, the Karolinska Sleepiness Scale
 * nine. A level is its place in the list plus one.
 */
export const scaleLevels: Record<RatingScale, readonly string[]> = {
  SP: [
    'fully alert, wide awake',
    'very lively, responsive, but not at peak',
    'okay, somewhat fresh',
    'a little tired, less than fresh',
    'moderately tired, let down',
    'extremely tired, very difficult to concentrate',
    'completely exhausted, unable to function',
  ],
  KSS: [
    'extremely alert',
    'very alert',
    'alert',
    'rather alert',
    'neither alert nor sleepy',
    'some signs of sleepiness',
    'sleepy, no difficulty staying awake',
    'sleepy, some effort to keep alert',
    'extremely sleepy, fighting sleep',
  ],
}
