/** Where the embedded identity service listens; its calls are better-auth's own. */
export const identityPath = '/api/auth'
export const signUpPath = `${identityPath}/sign-up/email`
export const signInPath = `${identityPath}/sign-in/email`
export const signOutPath = `${identityPath}/sign-out`

/** Answers `{ token }` to a live session: the bearer token every other call carries. */
export const tokenPath = `${identityPath}/token`
export const keySetPath = `${identityPath}/jwks`

/** Who the bearer token is for: its audience claim. */
export const tokenAudience = 'crewportal'

/** Characters a new password has at least (decision 8); the sign-in form accepts older, shorter ones. */
export const newPasswordMinLength = 10
