/** Where the embedded identity service listens; its calls are better-auth's own. */
export const identityPath = '/api/auth'
export const signUpPath = `${identityPath}/sign-up/email`
export const signInPath = `${identityPath}/sign-in/email`
export const signOutPath = `${identityPath}/sign-out`
export const changePasswordPath = `${identityPath}/change-password`

/** Asks for a link to set a new password by. Answers the same whether or not the address has an account. */
export const forgotPasswordPath = `${identityPath}/request-password-reset`
/** Sets a new password by the token of a link. */
export const resetPasswordPath = `${identityPath}/reset-password`
/** Asks for the link by which an e-mail address is confirmed; the other takes that link's `{ token }`. */
export const sendConfirmationPath = `${identityPath}/send-verification-email`
export const confirmEmailPath = `${identityPath}/verify-email`

/**
 * Asks for another e-mail address: `{ newEmail, password }`. It answers `{ isChanged }`: where mails are sent, the
 * change waits for `{ token }` of the link that is mailed to the new address.
 */
export const changeEmailPath = `${identityPath}/email-change/ask`
export const confirmEmailChangePath = `${identityPath}/email-change/confirm`

/** Begins the token of such a link, which leads to the same screen as that of a confirmation. */
export const emailChangeMark = 'change.'

/** Characters an e-mail address has at most (RFC 5321). */
export const emailMaxLength = 254

/** The screens that mails lead to, each with `#token=…` at the end of its address. */
export const resetPasswordPage = '/reset-password'
export const confirmEmailPage = '/confirm-email'
export const forgotPasswordPage = '/forgot-password'

/** The session a call is made in, and all the user's sessions. */
export const sessionPath = `${identityPath}/get-session`
export const sessionsPath = `${identityPath}/list-sessions`

/** Ends one session, named by its id, or all but the caller's. */
export const endSessionPath = `${identityPath}/end-session`
export const endOtherSessionsPath = `${identityPath}/revoke-other-sessions`

/** Answers `{ token }` to a live session: the bearer token every other call carries. */
export const tokenPath = `${identityPath}/token`
export const keySetPath = `${identityPath}/jwks`

/** Who the bearer token is for: its audience claim. */
export const tokenAudience = 'crewportal'

/**
 * The second step of signing in. To turn it on takes the password and answers `{ totpURI, backupCodes }`; a code of
 * the app that has read that address makes it so. While it is on, signing in answers `{ twoFactorRedirect: true }`
 * and begins no session until a code, or one of the backup codes, is sent.
 */
export const turnOnSecondStepPath = `${identityPath}/two-factor/enable`
/** Takes the password and answers `{ backupCodes }`, which replace those there were. */
export const newBackupCodesPath = `${identityPath}/two-factor/generate-backup-codes`
export const turnOffSecondStepPath = `${identityPath}/two-factor/disable`
export const checkCodePath = `${identityPath}/two-factor/verify-totp`
export const checkBackupCodePath = `${identityPath}/two-factor/verify-backup-code`

/** Characters a new password has at least; the sign-in form accepts older, shorter ones. */
export const newPasswordMinLength = 10

/** Characters a password has at most. */
export const passwordMaxLength = 128

/**
 * Where a user whose account Firebase keeps has their session: sent a refresh token it begins, read it answers
 * `{ token, name }`, deleted it ends.
 */
export const firebaseSessionPath = '/api/firebase/session'
