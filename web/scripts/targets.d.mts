/** The types of `targets.mjs`. */

import type { Plugin } from 'vite'

export const CSS_TARGET: string[]
export const CONFIGS: string[]
export const COLOURS: Plugin
