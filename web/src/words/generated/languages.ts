/** Generated from the folders in texts/ by scripts/texts.mjs: the languages of the app. */

export const LANGUAGES = ['en', 'de'] as const
