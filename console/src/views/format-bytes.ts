// A size in bytes, as people write it.
const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

export function formatBytes(bytes: number): string {
  const place = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** place;
  return `${value < 10 && place > 0 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ${UNITS[place]}`;
}
