// Texts that people write into a cell to say that there is nothing to write.

const NO_VALUE = /^(?:[-–—.?]+|n\/?a|#n\/a|null|none|nil|unknown|tbc|tba)$/i;

export const isNoValue = (text: string): boolean => NO_VALUE.test(text.trim());
