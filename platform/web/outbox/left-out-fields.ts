/**
 * The fields of a duty that it has only with a value: no empty text, list or null, and no false. Sales of £0.00 are a value.
 *
 * An edit of a duty without such a field changes nothing that the user did not see.
 */
export const leftOutFields = [
  'sales',
  'ftlInputs',
  'status',
  'events',
  'marks',
  'overlaps',
  'notListedIn',
  'differences',
  'isEdited',
]
