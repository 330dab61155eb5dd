export const certificationsPath = '/api/employment/crew/certifications'

/** Path of one certificate. */
export const certificationPath = (id: string) => `${certificationsPath}/${id}`

/** Path to renew a certificate. */
export const renewCertificationPath = (id: string) => `${certificationPath(id)}/renew`

export const trainingCodesPath = '/api/employment/crew/training-codes'

/** Path of one training code. */
export const trainingCodePath = (id: string) => `${trainingCodesPath}/${id}`
