/** Path of the embedded identity service; its endpoints are better-auth's. */
export const identityPath = '/api/auth'
export const signUpPath = `${identityPath}/sign-up/email`
export const signInPath = `${identityPath}/sign-in/email`
export const signOutPath = `${identityPath}/sign-out`
export const changePasswordPath = `${identityPath}/change-password`

/** Requests a link to set a new password. The response is the same for unknown addresses. */
export const forgotPasswordPath = `${identityPath}/request-password-reset`
/** Sets a new password with the token of a link. */
export const resetPasswordPath = `${identityPath}/reset-password`
/** Requests a link to confirm an e-mail address. The second path takes `{ token }` from the link. */
export const sendConfirmationPath = `${identityPath}/send-verification-email`
export const confirmEmailPath = `${identityPath}/verify-email`

/**
 * Requests a change of e-mail address with `{ newEmail, password }`. Responds with `{ isChanged }`. With a
 * mail server, the change waits for the `{ token }` of a link sent to the new address.
 */
export const changeEmailPath = `${identityPath}/email-change/ask`
export const confirmEmailChangePath = `${identityPath}/email-change/confirm`

/** Prefix of the token in such a link, which opens the confirmation page. */
export const emailChangeMark = 'change.'

/** Maximum length of an e-mail address (RFC 5321). */
export const emailMaxLength = 254

/** Pages that mails link to, with `#token=…` in the address. */
export const resetPasswordPage = '/reset-password'
export const confirmEmailPage = '/confirm-email'
export const forgotPasswordPage = '/forgot-password'

/** Paths of the current session and of all sessions of the user. */
export const sessionPath = `${identityPath}/get-session`
export const sessionsPath = `${identityPath}/list-sessions`

/** Ends one session by its id, or all other sessions. */
export const endSessionPath = `${identityPath}/end-session`
export const endOtherSessionsPath = `${identityPath}/revoke-other-sessions`

/** Returns `{ token }` for a valid session: the bearer token of all other requests. */
export const tokenPath = `${identityPath}/token`
export const keySetPath = `${identityPath}/jwks`

/** The audience claim of the bearer token. */
export const tokenAudience = 'crewportal'

/**
 * Two-step sign-in. Turning it on takes the password and returns `{ totpURI, backupCodes }`; a code of the
 * authenticator app completes it. From then on, signing in responds with `{ twoFactorRedirect: true }` and
 * starts a session only after a code or a backup code.
 */
export const turnOnSecondStepPath = `${identityPath}/two-factor/enable`
/** Takes the password and returns new `{ backupCodes }`, which replace the old ones. */
export const newBackupCodesPath = `${identityPath}/two-factor/generate-backup-codes`
export const turnOffSecondStepPath = `${identityPath}/two-factor/disable`
export const checkCodePath = `${identityPath}/two-factor/verify-totp`
export const checkBackupCodePath = `${identityPath}/two-factor/verify-backup-code`

/** Checks the password of the signed-in user with `{ password }`. */
export const checkPasswordPath = `${identityPath}/verify-password`

/**
 * Passkeys. Adding one takes the options of the first path, and `{ name, password, response }` at the second. Removing
 * takes `{ id, password }`, renaming `{ id, name }`.
 */
export const passkeyOptionsPath = `${identityPath}/passkey/generate-register-options`
export const addPasskeyPath = `${identityPath}/passkey/verify-registration`
export const passkeysPath = `${identityPath}/passkey/list-user-passkeys`
export const removePasskeyPath = `${identityPath}/passkey/delete-passkey`
export const renamePasskeyPath = `${identityPath}/passkey/update-passkey`
/** Signs in with a passkey: options, then `{ response }`. A passkey counts as both steps. */
export const passkeySignInOptionsPath = `${identityPath}/passkey/generate-authenticate-options`
export const passkeySignInPath = `${identityPath}/passkey/verify-authentication`

/** Minimum length of a new password. Existing shorter ones still sign in. */
export const newPasswordMinLength = 10

/** Maximum length of a password. */
export const passwordMaxLength = 128

/** The longest name of a passkey. */
export const passkeyNameMaxLength = 40

/**
 * The session of a Firebase user: POST a refresh token to begin it, GET returns `{ token, name }`, DELETE
 * ends it.
 */
export const firebaseSessionPath = '/api/firebase/session'
