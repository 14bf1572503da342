// Vietnamese, without its marks: folding takes them away on both sides. The title comes first.
import type { Language } from '../title-tables.ts';

export const VIETNAMESE: Language = {
  levels: [
    [1, 'chu tich, thanh vien hoi dong quan tri'],
    [2, 'nha sang lap, nguoi sang lap, chu so huu, chu doanh nghiep'],
    [3, 'tong giam doc'],
    [4, 'giam doc, pho giam doc, pho tong giam doc'],
    [5, 'truong phong, pho phong, truong nhom, truong bo phan, quan ly, giam sat, ke toan truong'],
    [6, 'tro ly, thu ky, nhan vien, chuyen vien'],
  ],
  support: '',
  notNow: '',
  occupations: [
    [3, 'tho dien'],
    [5, 'ky su, lap trinh vien'],
    [7, 'cham soc khach hang'],
    [8, 'bac si, y ta, dieu duong'],
    [10, 'luat su'],
    [12, 'giao vien'],
    [14, 'ke toan'],
  ],
  functions: [
    [1, 'tong giam doc'],
    [2, 'ban hang, kinh doanh'],
    [4, 'san xuat, mua hang'],
    [5, 'ky thuat'],
    [6, 'nhan su'],
    [7, 'khach hang'],
    [10, 'phap che'],
    [11, 'tiep thi'],
    [14, 'tai chinh'],
    [15, 'san pham'],
  ],
  general: 'giam doc',
};
