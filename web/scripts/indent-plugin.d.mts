/** The types of `indent-plugin.mjs`. */

import type { Plugin } from 'vite'

export const unindented: Plugin
