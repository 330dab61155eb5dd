/**
 * Whatever follows from the roster is kept under this key: the roster itself, its tasks, what expires. A
 * change of the roster fetches anew what is shown of it all.
 */
export const crewKey = ['crew']
