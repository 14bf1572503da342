// Vietnamese, without its marks: folding takes them away on both sides, so that two words may become one
// (`thuế` tax and `thuê` rent); where that happens the phrase is listed, not the word. The title comes first.
import type { Language } from '../title-tables.ts';

export const VIETNAMESE: Language = {
  levels: [
    [1, 'chu tich, pho chu tich, pho chu tich hoi dong quan tri, thanh vien hoi dong quan tri'],
    [1, 'thanh vien hoi dong thanh vien, uy vien hoi dong quan tri, hoi dong quan tri'],
    // The supervisory board of a joint stock company.
    [1, 'truong ban kiem soat, thanh vien ban kiem soat'],
    [2, 'nha sang lap, nguoi sang lap, sang lap vien, dong sang lap, thanh vien sang lap, sang lap, co dong'],
    [
      2,
      'chu so huu, chu doanh nghiep, chu cua hang, chu tiem, chu shop, chu dau tu, chu co so, chu nha hang',
    ],
    [2, 'doanh nhan, chu ho kinh doanh'],
    [3, 'tong giam doc, giam doc dieu hanh, giam doc cong ty, tong giam doc dieu hanh, tong thu ky'],
    [3, 'luat su dieu hanh, luat su thanh vien, thanh vien hop danh, doi tac dieu hanh, cong su dieu hanh'],
    // A partner where it stands alone; behind a lawyer it is the associate.
    [3, 'cong su'],
    // Giám đốc with a function is translated both as director and as chief officer: `giám đốc tài chính` is a
    // finance director or a CFO. Level 4 holds for both kinds of company, and `(CFO)` beside it lifts it to 3.
    [4, 'giam doc, pho giam doc, pho tong giam doc, pho tgd, truong dai dien, truong van phong dai dien'],
    [4, 'pho chu tich cap cao, pho chu tich dieu hanh, pho chu tich phu trach, pho chu tich kinh doanh'],
    [4, 'pho chu tich cong nghe, pho chu tich tai chinh, pho chu tich marketing, pho chu tich nhan su'],
    [4, 'pho chu tich ky thuat, pho chu tich san pham, pho chu tich van hanh, pho chu tich chien luoc'],
    [4, 'hieu truong, pho hieu truong, truong khoa, pho khoa, bac si truong khoa, vien truong, truong ban'],
    [4, 'chanh van phong, tong bien tap, giam doc nha may'],
    [
      5,
      'truong phong, pho phong, pho truong phong, truong nhom, pho nhom, truong bo phan, truong ca, truong kho',
    ],
    [5, 'truong chi nhanh, truong cua hang, cua hang truong, to truong, doi truong, ca truong, nhom truong'],
    [5, 'tp kinh doanh, tp nhan su, tp ke toan, tp marketing, tp ky thuat, tp hanh chinh, tp mua hang'],
    [5, 'quan ly, giam sat, quan doc, chu nhiem, ke toan truong, bep truong, y ta truong, dieu duong truong'],
    [
      5,
      'ky su truong, kien truc su truong, duoc si truong, truong bep, truong du an, pho quan doc, thu ky toa soan',
    ],
    // Behind `và` these are what somebody does, not what somebody is.
    [6, 'nhan vien, chuyen vien, can bo, va quan ly, va giam sat, thuc tap sinh, cong tac vien, cong nhan'],
    [6, 'luat su cong su, cong su cao cap, bep pho, quan tri, co van, tu van, ky thuat vien, dieu phoi vien'],
    [6, 'nv kinh doanh, nv ban hang, nv ke toan, nv ky thuat, hoc vien, sinh vien, chuyen gia'],
  ],
  support: 'tro ly, thu ky',
  // Behind the family name Nguyễn, which folds to the same, no title follows in its part.
  notNow: 'nguyen, cuu',
  occupations: [
    [
      2,
      'nhan vien ban hang, tu van ban hang, tu van bat dong san, moi gioi bat dong san, trinh duoc vien, thu ngan',
    ],
    [2, 'phat trien kinh doanh, phat trien thi truong, giam sat ban hang, cua hang truong, ky su ban hang'],
    [
      3,
      'tho dien, tho han, tho moc, tho may, tho nuoc, tho son, tho xay, tho ho, tho co khi, tho tien, tho sua chua',
    ],
    [3, 'tho lam toc, tho lam banh, tho cat toc, tho phu, dau bep, bep truong, bep pho, phu bep, truong bep'],
    [3, 'nhan vien bep, dien lanh'],
    [
      4,
      'tro ly giam doc, tro ly tong giam doc, tro ly pho giam doc, tro ly pho tong giam doc, tro ly chu tich',
    ],
    [
      4,
      'tro ly ban giam doc, tro ly ceo, tro ly truong phong, thu ky, le tan, thu kho, quan ly kho, nhan vien kho',
    ],
    [
      4,
      'truong kho, van thu, tai xe, lai xe, bao ve, tap vu, lao cong, phuc vu, pha che, nhap lieu, tiep vien',
    ],
    [4, 'giao nhan, giao hang, dieu phoi vien, nha may, phi cong, xuat nhap khau, quan doc'],
    [5, 'ky su, lap trinh vien, kien truc su, quan tri mang, quan tri he thong, kiem thu, ky su du lieu'],
    [5, 'lap trinh'],
    [6, 'tuyen dung, hanh chinh nhan su, tien luong'],
    [
      7,
      'cham soc khach hang, dich vu khach hang, tong dai, tong dai vien, tu van khach hang, quan he khach hang',
    ],
    [8, 'bac si, y ta, y si, dieu duong, duoc si, nha si, ho sinh, vat ly tri lieu, ho ly'],
    [8, 'ky thuat vien xet nghiem, cham soc suc khoe, thu y'],
    [
      9,
      'nghien cuu vien, nghien cuu va phat trien, nghien cuu phat trien, nghien cuu thi truong, phan tich du lieu',
    ],
    [9, 'khoa hoc du lieu, nha khoa hoc, nha nghien cuu, phan tich nghiep vu, kinh te gia'],
    [10, 'luat su, cong chung vien, tham phan, co van phap ly, tu van phap ly, tu van luat'],
    [
      11,
      'quan he cong chung, thiet ke do hoa, bien tap vien, tong bien tap, phong vien, nha bao, sang tao noi dung',
    ],
    [11, 'bien dich, phien dich, phien dich vien, bien phien dich, thu ky toa soan, nhiep anh gia'],
    [
      12,
      'giao vien, giang vien, giao su, gia su, tro giang, giao vu, hieu truong, pho hieu truong, huan luyen vien',
    ],
    [12, 'tu van tuyen sinh, hoc vu, truong khoa, thu vien'],
    [
      14,
      'ke toan, ke toan truong, ke toan vien, kiem toan, kiem toan vien, giao dich vien, thu quy, phan tich tai chinh',
    ],
    [
      14,
      'tu van tai chinh, tu van thue, tu van bao hiem, dai ly bao hiem, moi gioi chung khoan, kiem soat tai chinh',
    ],
    [15, 'quan ly san pham, phat trien san pham'],
  ],
  functions: [
    [
      1,
      'chu tich, hoi dong quan tri, pho chu tich hoi dong quan tri, thanh vien hoi dong quan tri, ban kiem soat',
    ],
    [
      1,
      'thanh vien hoi dong thanh vien, uy vien hoi dong quan tri, nha sang lap, nguoi sang lap, sang lap vien',
    ],
    [
      1,
      'dong sang lap, thanh vien sang lap, sang lap, co dong, chu so huu, chu doanh nghiep, chu cua hang, chu tiem',
    ],
    [1, 'chu shop, chu dau tu, chu co so, chu nha hang, doanh nhan, chu ho kinh doanh'],
    [2, 'ban hang, kinh doanh, bat dong san, dai ly'],
    [
      4,
      'san xuat, mua hang, thu mua, cung ung, chuoi cung ung, kho van, kho bai, hau can, van chuyen, phan xuong',
    ],
    [5, 'ky thuat, cong nghe thong tin, cong nghe, phan mem, an ninh mang, bao mat, dam bao chat luong'],
    [6, 'nhan su, nhan luc, tien luong'],
    [7, 'khach hang'],
    [8, 'y te, benh vien, phong kham, duoc pham'],
    [9, 'nghien cuu, thong ke, thi nghiem'],
    [10, 'phap che, phap ly, phap luat, tuan thu'],
    [11, 'tiep thi, truyen thong, quang cao, thuong hieu, noi dung, doi ngoai'],
    [12, 'dao tao, giao duc, truong hoc, tieng anh'],
    [14, 'tai chinh, ngan hang, tin dung, dau tu, bao hiem, chung khoan, rui ro, kiem soat noi bo, thue'],
    [15, 'san pham'],
  ],
  fields: [
    [2, 'cua hang, sieu thi'],
    [3, 'bao tri, bao duong, xay dung, cong trinh, sua chua'],
    [
      4,
      'van hanh, hanh chinh, van phong, ke hoach, chat luong, an toan, logistic, nha hang, khach san, su kien',
    ],
    [4, 'cho thue, toa nha'],
    [5, 'he thong, thiet ke, co khi, dien tu'],
    [9, 'du lieu'],
    [11, 'sang tao, thi truong, do hoa'],
  ],
  activities: [
    [4, 'du an, cong nhan, dieu phoi, giam sat, tro ly, truong ca, to truong'],
    [5, 'ky thuat vien'],
    [9, 'phan tich'],
    [13, 'tu van, co van'],
  ],
  general:
    'tong giam doc, giam doc, pho giam doc, giam doc dieu hanh, giam doc cong ty, pho chu tich, truong phong, ' +
    'pho phong, quan ly, truong nhom, truong bo phan, truong dai dien, chien luoc, thanh vien hop danh, cong su',
};
