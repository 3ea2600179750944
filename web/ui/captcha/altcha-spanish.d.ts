// The package has types for its other translations, and none for the Spanish of Spain.
declare module 'altcha/i18n/es-es'
