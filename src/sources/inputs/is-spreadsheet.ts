// Recognises a spreadsheet by the name of its file.

const SPREADSHEET = /\.xls[xm]$/i;

export const isSpreadsheet = (path: string): boolean => SPREADSHEET.test(path);
