/** Promises of both legal pages that no rule of the product holds already (specification, sections 2 and 9). */
export const lastUpdated = 'January 29, 2025'
export const minimumAge = 13
export const ageOfConsent = 18
export const refundDays = 30
export const answerTime = '24-48 hours on business days'
export const uptimeTarget = '99.9%'
